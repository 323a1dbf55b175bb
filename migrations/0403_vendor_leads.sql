create table lead_delays (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  status text,
  hours bigint,
  primary key (tenant_id, id)
);
comment on column lead_delays.status is '{"required":true,"values":["waiting_for_manager_assignment","waiting_for_agent_assignment","waiting_for_appointment","waiting_for_client_identification","waiting_for_mandate","waiting_for_mandate_completion"]}';
comment on column lead_delays.hours is '{"required":true}';
create table lead_doors (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  source text,
  active boolean default true,
  automatic boolean default true,
  last_at timestamptz,
  received bigint,
  primary key (tenant_id, id)
);
comment on column lead_doors.name is '{"required":true}';
comment on column lead_doors.source is '{"required":true}';
create table vendor_leads (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  contact jsonb,
  location jsonb,
  vendor text,
  agent text,
  manager text,
  head_office_id text,
  appointment text,
  meeting_at timestamptz,
  mandate text,
  source text,
  external_id text,
  message text,
  internal_note text,
  flags text[],
  status text,
  pausing text,
  in_pause boolean,
  paused_until date,
  due timestamptz,
  remaining bigint,
  lateness text,
  close_reason text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(contact #>> '{lastName}', ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(contact #>> '{email}', ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(location #>> '{town}', ''))), 'B'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, '') || ' ' || coalesce(contact #>> '{lastName}', '') || ' ' || coalesce(contact #>> '{email}', '') || ' ' || coalesce(location #>> '{town}', ''))) stored,
  primary key (tenant_id, id)
);
comment on column vendor_leads.contact is '{"required":true}';
comment on column vendor_leads.flags is '{"values":["urgent","call_evening","no_call","inheritance","divorce","already_listed","investor"]}';
comment on column vendor_leads.status is '{"values":["waiting_for_manager_assignment","waiting_for_agent_assignment","waiting_for_appointment","waiting_for_client_identification","waiting_for_mandate","waiting_for_mandate_completion","success","failure","closed"]}';
comment on column vendor_leads.pausing is '{"values":["running","paused"]}';
comment on column vendor_leads.lateness is '{"values":["on_time","late","passed_on","head_office"]}';
comment on column vendor_leads.close_reason is '{"values":["unreachable","sold_elsewhere","gave_up","price","competitor","duplicate","out_of_area","other"]}';
comment on column vendor_leads.search_vector is '6770c5faca7d';
comment on column vendor_leads.search_text is '65ce11b1430d';
create table vendor_leads_had (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
comment on column notifications.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","appointment.appointment-tomorrow","appointment.appointment-confirmed","appointment.appointment-rejected","appointment.appointment-canceled","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new","vendor-lead.lead-new","vendor-lead.lead-yours","vendor-lead.lead-late","vendor-lead.lead-awake","vendor-lead.lead-won"]}';
comment on column notification_schedules.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","appointment.appointment-tomorrow","appointment.appointment-confirmed","appointment.appointment-rejected","appointment.appointment-canceled","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new","vendor-lead.lead-new","vendor-lead.lead-yours","vendor-lead.lead-late","vendor-lead.lead-awake","vendor-lead.lead-won"]}';
alter table lead_delays add constraint lead_delays_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table lead_delays add constraint lead_delays_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table lead_doors add constraint lead_doors_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table lead_doors add constraint lead_doors_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table lead_doors add constraint lead_doors_source_restrict_fkey foreign key (tenant_id, source) references request_sources (tenant_id, id) on delete restrict;
alter table vendor_leads add constraint vendor_leads_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table vendor_leads add constraint vendor_leads_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table vendor_leads add constraint vendor_leads_vendor_null_fkey foreign key (tenant_id, vendor) references clients (tenant_id, id) on delete set null (vendor);
alter table vendor_leads add constraint vendor_leads_agent_restrict_fkey foreign key (tenant_id, agent) references users (tenant_id, id) on delete restrict;
alter table vendor_leads add constraint vendor_leads_manager_restrict_fkey foreign key (tenant_id, manager) references users (tenant_id, id) on delete restrict;
alter table vendor_leads add constraint vendor_leads_appointment_null_fkey foreign key (tenant_id, appointment) references appointments (tenant_id, id) on delete set null (appointment);
alter table vendor_leads add constraint vendor_leads_mandate_null_fkey foreign key (tenant_id, mandate) references mandates (tenant_id, id) on delete set null (mandate);
alter table vendor_leads add constraint vendor_leads_source_restrict_fkey foreign key (tenant_id, source) references request_sources (tenant_id, id) on delete restrict;
alter table vendor_leads_had add constraint vendor_leads_had_source_id_cascade_fkey foreign key (tenant_id, source_id) references vendor_leads (tenant_id, id) on delete cascade;
alter table vendor_leads_had add constraint vendor_leads_had_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
create index lead_delays_created_at_id_idx on lead_delays (tenant_id, created_at desc, id desc);
create index lead_delays_created_by_idx on lead_delays (tenant_id, created_by);
create index lead_doors_created_at_id_idx on lead_doors (tenant_id, created_at desc, id desc);
create index lead_doors_created_by_idx on lead_doors (tenant_id, created_by);
create index lead_doors_source_idx on lead_doors (tenant_id, source);
create unique index lead_doors_name_key on lead_doors (tenant_id, name);
create index vendor_leads_created_at_id_idx on vendor_leads (tenant_id, created_at desc, id desc);
create index vendor_leads_created_by_idx on vendor_leads (tenant_id, created_by);
create index vendor_leads_vendor_idx on vendor_leads (tenant_id, vendor);
create index vendor_leads_agent_idx on vendor_leads (tenant_id, agent);
create index vendor_leads_manager_idx on vendor_leads (tenant_id, manager);
create index vendor_leads_appointment_idx on vendor_leads (tenant_id, appointment);
create index vendor_leads_mandate_idx on vendor_leads (tenant_id, mandate);
create index vendor_leads_source_idx on vendor_leads (tenant_id, source);
create index vendor_leads_status_created_at_list_idx on vendor_leads (tenant_id, status, created_at, created_at desc, id desc);
create index vendor_leads_agent_status_list_idx on vendor_leads (tenant_id, agent, status, created_at desc, id desc);
create index vendor_leads_manager_status_list_idx on vendor_leads (tenant_id, manager, status, created_at desc, id desc);
create index vendor_leads_lateness_due_list_idx on vendor_leads (tenant_id, lateness, due, created_at desc, id desc);
create index vendor_leads_pausing_paused_until_list_idx on vendor_leads (tenant_id, pausing, paused_until, created_at desc, id desc);
create unique index vendor_leads_source_external_id_key on vendor_leads (tenant_id, source, external_id);
create unique index vendor_leads_reference_key on vendor_leads (tenant_id, reference);
create index vendor_leads_search_vector_idx on vendor_leads using gin (search_vector) with (fastupdate = off);
create index vendor_leads_search_text_idx on vendor_leads using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index vendor_leads_had_target_id_idx on vendor_leads_had (tenant_id, target_id);

-- An open lead always has a deadline, or a day on which it wakes.
ALTER TABLE vendor_leads ADD CONSTRAINT vendor_leads_never_forgotten CHECK (
  status IN ('success', 'failure', 'closed') OR (pausing = 'paused' AND paused_until IS NOT NULL) OR due IS NOT NULL
);
