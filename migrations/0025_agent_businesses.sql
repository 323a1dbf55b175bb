create table user_companies (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  user_ text,
  name text,
  type text,
  registration_number text,
  registration_town text,
  vat_number text,
  capital bigint,
  address jsonb,
  primary key (tenant_id, id)
);
alter table user_companies add constraint user_companies_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table user_companies add constraint user_companies_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table user_companies add constraint user_companies_user__cascade_fkey foreign key (tenant_id, user_) references users (tenant_id, id) on delete cascade;
create index user_companies_created_at_id_idx on user_companies (tenant_id, created_at desc, id desc);
create index user_companies_created_by_idx on user_companies (tenant_id, created_by);
create index user_companies_user__idx on user_companies (tenant_id, user_);
create unique index user_companies_user__key on user_companies (tenant_id, user_);
