create table signature_providers (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  in_use boolean default false,
  environment text,
  integration_key text,
  user_id text,
  account_id text,
  private_key text,
  hmac_key text,
  api_key text,
  webhook_secret text,
  primary key (tenant_id, id)
);
comment on column signature_providers.name is '{"required":true,"values":["embedded","docusign","yousign"]}';
comment on column signature_providers.environment is '{"values":["demo","production"]}';
alter table signature_providers add constraint signature_providers_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table signature_providers add constraint signature_providers_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
create index signature_providers_created_at_id_idx on signature_providers (tenant_id, created_at desc, id desc);
create index signature_providers_created_by_idx on signature_providers (tenant_id, created_by);
create unique index signature_providers_in_use_only_key on signature_providers (tenant_id) where in_use;
