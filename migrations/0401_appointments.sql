create table appointments (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  kind text,
  property text,
  group_ text,
  start_at timestamptz,
  end_at timestamptz,
  date date,
  location text,
  status text,
  statuses jsonb,
  reason text,
  rating bigint,
  internal_feedback text,
  vendor_feedback text,
  availabilities text,
  description text,
  documents jsonb,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(location, ''))), 'B'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, '') || ' ' || coalesce(location, ''))) stored,
  primary key (tenant_id, id)
);
comment on column appointments.kind is '{"required":true,"values":["visit","second_visit","estimation","signing","meeting","other"]}';
comment on column appointments.start_at is '{"required":true}';
comment on column appointments.end_at is '{"required":true}';
comment on column appointments.status is '{"values":["draft","pending","email_sent","confirmed","agent_confirmed","completed","canceled","rejected","no_show"]}';
comment on column appointments.search_vector is '0a117d1fcccb';
comment on column appointments.search_text is '4a9d50519d03';
create table appointment_templates (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  language text,
  subject text,
  body text,
  primary key (tenant_id, id)
);
comment on column appointment_templates.language is '{"required":true,"values":["fr","en","de","es","it","nl","pt"]}';
comment on column appointment_templates.subject is '{"required":true}';
comment on column appointment_templates.body is '{"required":true}';
create table appointments_clients (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table appointments_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table appointments_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
comment on column document_templates.document is '{"required":true,"values":["appointment.slip","avenant.avenant","coin-order.invoice","mandate.mandate","mandate.termination","offer.offer","property.brochure","property.opinion","property.noDpe"]}';
alter table notes add column appointment text;
comment on column notifications.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","appointment.appointment-tomorrow","appointment.appointment-confirmed","appointment.appointment-rejected","appointment.appointment-canceled","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new"]}';
comment on column notification_schedules.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","appointment.appointment-tomorrow","appointment.appointment-confirmed","appointment.appointment-rejected","appointment.appointment-canceled","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new"]}';
alter table tasks add column appointment text;
alter table appointments add constraint appointments_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table appointments add constraint appointments_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table appointments add constraint appointments_property_restrict_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete restrict;
alter table appointments add constraint appointments_group__null_fkey foreign key (tenant_id, group_) references groups (tenant_id, id) on delete set null (group_);
alter table appointments add constraint appointments_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table appointment_templates add constraint appointment_templates_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table appointment_templates add constraint appointment_templates_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table notes add constraint notes_appointment_cascade_fkey foreign key (tenant_id, appointment) references appointments (tenant_id, id) on delete cascade not valid;
alter table tasks add constraint tasks_appointment_cascade_fkey foreign key (tenant_id, appointment) references appointments (tenant_id, id) on delete cascade not valid;
alter table appointments_clients add constraint appointments_clients_source_id_cascade_fkey foreign key (tenant_id, source_id) references appointments (tenant_id, id) on delete cascade;
alter table appointments_clients add constraint appointments_clients_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table appointments_co_owners add constraint appointments_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references appointments (tenant_id, id) on delete cascade;
alter table appointments_co_owners add constraint appointments_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table appointments_collaborators add constraint appointments_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references appointments (tenant_id, id) on delete cascade;
alter table appointments_collaborators add constraint appointments_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index appointments_created_at_id_idx on appointments (tenant_id, created_at desc, id desc);
create index appointments_created_by_idx on appointments (tenant_id, created_by);
create index appointments_property_idx on appointments (tenant_id, property);
create index appointments_group__idx on appointments (tenant_id, group_);
create index appointments_owner_idx on appointments (tenant_id, owner);
create index appointments_start_at_end_at_list_idx on appointments (tenant_id, start_at, end_at, created_at desc, id desc);
create index appointments_status_start_at_list_idx on appointments (tenant_id, status, start_at, created_at desc, id desc);
create index appointments_owner_date_list_idx on appointments (tenant_id, owner, date, created_at desc, id desc);
create index appointments_date_list_idx on appointments (tenant_id, date, created_at desc, id desc);
create unique index appointments_reference_key on appointments (tenant_id, reference);
create index appointments_search_vector_idx on appointments using gin (search_vector) with (fastupdate = off);
create index appointments_search_text_idx on appointments using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index appointment_templates_created_at_id_idx on appointment_templates (tenant_id, created_at desc, id desc);
create index appointment_templates_created_by_idx on appointment_templates (tenant_id, created_by);
create unique index appointment_templates_language_key on appointment_templates (tenant_id, language);
create index appointments_clients_target_id_idx on appointments_clients (tenant_id, target_id);
create index appointments_co_owners_target_id_idx on appointments_co_owners (tenant_id, target_id);
create index appointments_collaborators_target_id_idx on appointments_collaborators (tenant_id, target_id);

-- One agent has no two appointments at the same time once they are agreed, whoever writes them; time itself frees.
ALTER TABLE appointments ADD CONSTRAINT appointments_one_at_a_time EXCLUDE USING gist (
  tenant_id WITH =, owner WITH =, tstzrange(start_at, end_at) WITH &&
) WHERE (status IN ('email_sent', 'confirmed', 'agent_confirmed'));

-- A date for the reader's calendar goes with a mail.
ALTER TABLE mails ADD COLUMN calendar text;
