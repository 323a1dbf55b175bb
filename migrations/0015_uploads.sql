-- Uploads under way: the bytes come in pieces that lie in the storage until the last one is here, by whichever process
-- they came. Only who began an upload goes on with it; what isn't touched for a day is removed.
create table uploads (
  tenant_id text not null references tenants (id),
  id text not null,
  name text not null,
  created_by text not null,
  size bigint,
  received bigint not null default 0,
  pieces text[] not null default '{}',
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finishing_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index uploads_touched_at_idx on uploads (tenant_id, touched_at);
create index uploads_created_by_idx on uploads (tenant_id, created_by);

-- What a file is, so that a type in use is not deleted; and since when no record holds it any more, which is final.
alter table files add column kind text;
alter table files add column discarded_at timestamptz;
alter table files add constraint files_kind_fkey foreign key (tenant_id, kind) references document_types (tenant_id, id);
create index files_kind_idx on files (tenant_id, kind);
create index files_free_idx on files (tenant_id, created_at) where record_id is null;
