-- What was deleted rests here for a while, so that it can be restored: what it was called, and whose it was.
create table bin (
  tenant_id text not null references tenants (id),
  -- The record's own id, and the kind of record as its declaration names it.
  id text not null,
  resource text not null,
  title text not null,
  owner text,
  deleted_at timestamptz not null default now(),
  deleted_by text not null,
  reason text,
  primary key (tenant_id, id)
);
create index bin_deleted_at_idx on bin (tenant_id, deleted_at desc, id desc);
create index bin_owner_idx on bin (tenant_id, owner, deleted_at desc, id desc);

-- Every row that went with it, whole; or, where a row of another record stayed, its id and the value that it lost.
create table bin_rows (
  tenant_id text not null,
  bin text not null,
  place bigint generated always as identity,
  table_name text not null,
  lost text,
  content jsonb not null,
  primary key (tenant_id, bin, place),
  foreign key (tenant_id, bin) references bin (tenant_id, id) on delete cascade
);
create index bin_rows_id_idx on bin_rows (tenant_id, table_name, (content ->> 'id'));

-- A file whose record rests there belongs to no record, and is kept as long.
alter table files add column bin text;
alter table files add constraint files_bin_fkey foreign key (tenant_id, bin) references bin (tenant_id, id) on delete set null (bin);
create index files_bin_idx on files (tenant_id, bin) where bin is not null;
