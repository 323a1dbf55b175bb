create table document_types (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  subjects text[],
  expires boolean default false,
  active boolean default true,
  primary key (tenant_id, id)
);
alter table document_types add constraint document_types_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table document_types add constraint document_types_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
create index document_types_created_at_id_idx on document_types (tenant_id, created_at desc, id desc);
create index document_types_created_by_idx on document_types (tenant_id, created_by);
