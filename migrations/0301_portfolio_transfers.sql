create table portfolio_transfers (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  type text,
  agent_from text,
  reason text,
  partial jsonb,
  mandate_rule jsonb,
  property_rule jsonb,
  users jsonb,
  others text[],
  others_to text,
  signatures text,
  status text,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
comment on column portfolio_transfers.type is '{"required":true,"values":["complete","partial"]}';
comment on column portfolio_transfers.agent_from is '{"required":true}';
comment on column portfolio_transfers.reason is '{"required":true}';
comment on column portfolio_transfers.signatures is '{"values":["keep","move"]}';
comment on column portfolio_transfers.status is '{"values":["settings","in_progress","done","with_errors","taking_back","taken_back"]}';
create table portfolio_transfers_agents_to (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table portfolio_transfers add constraint portfolio_transfers_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table portfolio_transfers add constraint portfolio_transfers_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table portfolio_transfers add constraint portfolio_transfers_agent_from_cascade_fkey foreign key (tenant_id, agent_from) references users (tenant_id, id) on delete cascade;
alter table portfolio_transfers add constraint portfolio_transfers_others_to_null_fkey foreign key (tenant_id, others_to) references users (tenant_id, id) on delete set null (others_to);
alter table portfolio_transfers_agents_to add constraint portfolio_transfers_agents_to_source_id_cascade_fkey foreign key (tenant_id, source_id) references portfolio_transfers (tenant_id, id) on delete cascade;
alter table portfolio_transfers_agents_to add constraint portfolio_transfers_agents_to_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
create index portfolio_transfers_created_at_id_idx on portfolio_transfers (tenant_id, created_at desc, id desc);
create index portfolio_transfers_created_by_idx on portfolio_transfers (tenant_id, created_by);
create index portfolio_transfers_agent_from_idx on portfolio_transfers (tenant_id, agent_from);
create index portfolio_transfers_others_to_idx on portfolio_transfers (tenant_id, others_to);
create index portfolio_transfers_agent_from_list_idx on portfolio_transfers (tenant_id, agent_from, created_at desc, id desc);
create index portfolio_transfers_status_list_idx on portfolio_transfers (tenant_id, status, created_at desc, id desc);
create unique index portfolio_transfers_agent_from_when_status_in_progress_key on portfolio_transfers (tenant_id, agent_from) where status = 'in_progress';
create unique index portfolio_transfers_agent_from_when_status_taking_back_key on portfolio_transfers (tenant_id, agent_from) where status = 'taking_back';
create index portfolio_transfers_agents_to_target_id_idx on portfolio_transfers_agents_to (tenant_id, target_id);
