create table access_requests (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  resource text,
  record_id text,
  role text,
  reason text,
  requester text,
  record_owner text,
  status text,
  answer text,
  answered_by text,
  answered_at timestamptz,
  primary key (tenant_id, id)
);
alter table access_requests add constraint access_requests_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table access_requests add constraint access_requests_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table access_requests add constraint access_requests_requester_cascade_fkey foreign key (tenant_id, requester) references users (tenant_id, id) on delete cascade;
alter table access_requests add constraint access_requests_record_owner_null_fkey foreign key (tenant_id, record_owner) references users (tenant_id, id) on delete set null (record_owner);
alter table access_requests add constraint access_requests_answered_by_null_fkey foreign key (tenant_id, answered_by) references users (tenant_id, id) on delete set null (answered_by);
create index access_requests_created_at_id_idx on access_requests (tenant_id, created_at desc, id desc);
create index access_requests_created_by_idx on access_requests (tenant_id, created_by);
create index access_requests_requester_idx on access_requests (tenant_id, requester);
create index access_requests_record_owner_idx on access_requests (tenant_id, record_owner);
create index access_requests_answered_by_idx on access_requests (tenant_id, answered_by);
create unique index access_requests_resource_record_id_requester_when_stat_59c54e97 on access_requests (tenant_id, resource, record_id, requester) where status = 'requested';
