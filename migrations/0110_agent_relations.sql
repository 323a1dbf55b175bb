create table agent_relations (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  agent text,
  kind text,
  related text,
  primary key (tenant_id, id)
);
comment on column agent_relations.agent is '{"required":true}';
comment on column agent_relations.kind is '{"required":true,"values":["AC","super_AC","coach","HO","RC","BDC","referring","agent"]}';
comment on column agent_relations.related is '{"required":true}';
alter table agent_relations add constraint agent_relations_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table agent_relations add constraint agent_relations_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table agent_relations add constraint agent_relations_agent_cascade_fkey foreign key (tenant_id, agent) references users (tenant_id, id) on delete cascade;
alter table agent_relations add constraint agent_relations_related_cascade_fkey foreign key (tenant_id, related) references users (tenant_id, id) on delete cascade;
create index agent_relations_created_at_id_idx on agent_relations (tenant_id, created_at desc, id desc);
create index agent_relations_created_by_idx on agent_relations (tenant_id, created_by);
create index agent_relations_agent_idx on agent_relations (tenant_id, agent);
create index agent_relations_related_idx on agent_relations (tenant_id, related);
create index agent_relations_related_kind_list_idx on agent_relations (tenant_id, related, kind, created_at desc, id desc);
create unique index agent_relations_agent_kind_related_key on agent_relations (tenant_id, agent, kind, related);
