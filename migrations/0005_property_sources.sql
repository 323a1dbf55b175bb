create table property_sources (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  code text,
  active boolean default true,
  order_ integer,
  primary key (tenant_id, id)
);
alter table property_sources add constraint property_sources_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table property_sources add constraint property_sources_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
create index property_sources_created_at_id_idx on property_sources (tenant_id, created_at desc, id desc);
create index property_sources_created_by_idx on property_sources (tenant_id, created_by);
