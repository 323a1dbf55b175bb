create table source_costs (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  source text,
  per text,
  amount bigint,
  starts_on date,
  ends_on date,
  primary key (tenant_id, id)
);
comment on column source_costs.source is '{"required":true}';
comment on column source_costs.per is '{"required":true,"values":["lead","month"]}';
comment on column source_costs.amount is '{"required":true}';
comment on column source_costs.starts_on is '{"required":true}';
alter table source_costs add constraint source_costs_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table source_costs add constraint source_costs_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table source_costs add constraint source_costs_source_cascade_fkey foreign key (tenant_id, source) references request_sources (tenant_id, id) on delete cascade;
create index source_costs_created_at_id_idx on source_costs (tenant_id, created_at desc, id desc);
create index source_costs_created_by_idx on source_costs (tenant_id, created_by);
create index source_costs_source_idx on source_costs (tenant_id, source);
create index source_costs_source_starts_on_list_idx on source_costs (tenant_id, source, starts_on, created_at desc, id desc);
