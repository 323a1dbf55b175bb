create table inbounds (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  kind text,
  source text,
  agent text,
  active boolean default true,
  host text,
  port bigint,
  user_ text,
  password text,
  folder text,
  labels jsonb,
  uid_validity text,
  last_uid bigint,
  last_at timestamptz,
  received bigint,
  last_error text,
  primary key (tenant_id, id)
);
comment on column inbounds.name is '{"required":true}';
comment on column inbounds.kind is '{"values":["json","imap"]}';
comment on column inbounds.source is '{"required":true}';
comment on column inbounds.agent is '{"required":true}';
create table received_requests (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  inbound text,
  external_id text,
  subject text,
  text text,
  name text,
  email text,
  phone text,
  reference text,
  message text,
  reason text,
  request text,
  status text,
  primary key (tenant_id, id)
);
comment on column received_requests.inbound is '{"required":true}';
comment on column received_requests.external_id is '{"required":true}';
comment on column received_requests.status is '{"values":["waiting","request","ignored"]}';
alter table inbounds add constraint inbounds_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table inbounds add constraint inbounds_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table inbounds add constraint inbounds_source_restrict_fkey foreign key (tenant_id, source) references request_sources (tenant_id, id) on delete restrict;
alter table inbounds add constraint inbounds_agent_restrict_fkey foreign key (tenant_id, agent) references users (tenant_id, id) on delete restrict;
alter table received_requests add constraint received_requests_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table received_requests add constraint received_requests_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table received_requests add constraint received_requests_inbound_cascade_fkey foreign key (tenant_id, inbound) references inbounds (tenant_id, id) on delete cascade;
alter table received_requests add constraint received_requests_request_null_fkey foreign key (tenant_id, request) references requests (tenant_id, id) on delete set null (request);
create index inbounds_created_at_id_idx on inbounds (tenant_id, created_at desc, id desc);
create index inbounds_created_by_idx on inbounds (tenant_id, created_by);
create index inbounds_source_idx on inbounds (tenant_id, source);
create index inbounds_agent_idx on inbounds (tenant_id, agent);
create unique index inbounds_name_key on inbounds (tenant_id, name);
create index received_requests_created_at_id_idx on received_requests (tenant_id, created_at desc, id desc);
create index received_requests_created_by_idx on received_requests (tenant_id, created_by);
create index received_requests_inbound_idx on received_requests (tenant_id, inbound);
create index received_requests_request_idx on received_requests (tenant_id, request);
create index received_requests_status_created_at_list_idx on received_requests (tenant_id, status, created_at, created_at desc, id desc);
create unique index received_requests_inbound_external_id_key on received_requests (tenant_id, inbound, external_id);
