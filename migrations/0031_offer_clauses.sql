create table offer_clauses (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  text jsonb,
  proposed boolean default false,
  code text,
  active boolean default true,
  order_ integer,
  primary key (tenant_id, id)
);
alter table offer_clauses add constraint offer_clauses_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table offer_clauses add constraint offer_clauses_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
create index offer_clauses_created_at_id_idx on offer_clauses (tenant_id, created_at desc, id desc);
create index offer_clauses_created_by_idx on offer_clauses (tenant_id, created_by);
