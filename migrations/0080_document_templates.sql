create table document_templates (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  document text,
  language text,
  kinds text[],
  content text,
  active boolean default true,
  primary key (tenant_id, id)
);
comment on column document_templates.name is '{"required":true}';
comment on column document_templates.document is '{"required":true,"values":["avenant.avenant","mandate.mandate","mandate.termination"]}';
comment on column document_templates.language is '{"required":true,"values":["fr","en"]}';
comment on column document_templates.kinds is '{"values":["simple","semi_exclusive","exclusive","co_exclusive","search","delegation"]}';
comment on column document_templates.content is '{"required":true}';
create table document_templates_types (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table users add column quality text;
comment on column users.quality is '{"values":["manager","employee","agent"]}';
alter table users add column rsac jsonb;
alter table document_templates add constraint document_templates_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table document_templates add constraint document_templates_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table document_templates_types add constraint document_templates_types_source_id_cascade_fkey foreign key (tenant_id, source_id) references document_templates (tenant_id, id) on delete cascade;
alter table document_templates_types add constraint document_templates_types_target_id_restrict_fkey foreign key (tenant_id, target_id) references mandate_types (tenant_id, id) on delete restrict;
create index document_templates_created_at_id_idx on document_templates (tenant_id, created_at desc, id desc);
create index document_templates_created_by_idx on document_templates (tenant_id, created_by);
create unique index document_templates_name_key on document_templates (tenant_id, name);
create index document_templates_types_target_id_idx on document_templates_types (tenant_id, target_id);
