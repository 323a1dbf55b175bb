create table bookmarks (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  user_id text,
  default_ boolean default false,
  metadata jsonb,
  data jsonb,
  primary key (tenant_id, id)
);
alter table bookmarks add constraint bookmarks_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table bookmarks add constraint bookmarks_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table bookmarks add constraint bookmarks_user_id_cascade_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade;
create index bookmarks_created_at_id_idx on bookmarks (tenant_id, created_at desc, id desc);
create index bookmarks_created_by_idx on bookmarks (tenant_id, created_by);
create index bookmarks_user_id_idx on bookmarks (tenant_id, user_id);
