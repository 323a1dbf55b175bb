create table notifications (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  person text,
  kind text,
  category text,
  title text,
  text text,
  resource text,
  record_id text,
  read boolean default false,
  read_at timestamptz,
  mailed_at timestamptz,
  cause text,
  primary key (tenant_id, id)
);
comment on column notifications.person is '{"required":true}';
comment on column notifications.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","client.client-documents-ending","company.company-documents-ending","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","property.property-documents-ending","request.request-new"]}';
comment on column notifications.category is '{"values":["hestia"]}';
comment on column notifications.title is '{"required":true}';
create table notification_schedules (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  person text,
  kind text,
  frequency text,
  mail boolean default true,
  primary key (tenant_id, id)
);
comment on column notification_schedules.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","client.client-documents-ending","company.company-documents-ending","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","property.property-documents-ending","request.request-new"]}';
comment on column notification_schedules.frequency is '{"required":true,"values":["immediate","tenMinutes","hourly","daily","weekly","monthly"]}';
alter table users add column communication jsonb;
alter table notifications add constraint notifications_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table notifications add constraint notifications_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table notifications add constraint notifications_person_cascade_fkey foreign key (tenant_id, person) references users (tenant_id, id) on delete cascade;
alter table notification_schedules add constraint notification_schedules_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table notification_schedules add constraint notification_schedules_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table notification_schedules add constraint notification_schedules_person_cascade_fkey foreign key (tenant_id, person) references users (tenant_id, id) on delete cascade;
create index notifications_created_at_id_idx on notifications (tenant_id, created_at desc, id desc);
create index notifications_created_by_idx on notifications (tenant_id, created_by);
create index notifications_person_idx on notifications (tenant_id, person);
create index notifications_person_read_created_at_list_idx on notifications (tenant_id, person, read, created_at, created_at desc, id desc);
create index notifications_mailed_at_list_idx on notifications (tenant_id, mailed_at, created_at desc, id desc);
create index notification_schedules_created_at_id_idx on notification_schedules (tenant_id, created_at desc, id desc);
create index notification_schedules_created_by_idx on notification_schedules (tenant_id, created_by);
create index notification_schedules_person_idx on notification_schedules (tenant_id, person);
create index notification_schedules_frequency_kind_list_idx on notification_schedules (tenant_id, frequency, created_at desc, id desc) include (kind);
create unique index notification_schedules_person_kind_key on notification_schedules (tenant_id, person, kind);
