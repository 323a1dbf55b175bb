create table client_templates (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  active boolean default true,
  subject jsonb,
  body jsonb,
  primary key (tenant_id, id)
);
alter table client_templates add constraint client_templates_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table client_templates add constraint client_templates_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
create index client_templates_created_at_id_idx on client_templates (tenant_id, created_at desc, id desc);
create index client_templates_created_by_idx on client_templates (tenant_id, created_by);
create unique index client_templates_name_key on client_templates (tenant_id, name);
