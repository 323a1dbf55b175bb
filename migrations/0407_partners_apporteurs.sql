create table apporteurs (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  category text,
  company_name text,
  identifier text,
  director text,
  first_name text,
  last_name text,
  email text,
  telephone text,
  url text,
  address jsonb,
  activity text,
  buyer_commission double precision,
  seller_commission double precision,
  agent text,
  notes text,
  contract_start_date date,
  active boolean default true,
  erased_at timestamptz,
  documents jsonb,
  status text,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(last_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(company_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(first_name, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(identifier, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(email, ''))), 'C'))) stored,
  search_text text generated always as (hestia_fold(coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(identifier, '') || ' ' || coalesce(email, ''))) stored,
  primary key (tenant_id, id)
);
comment on column apporteurs.category is '{"required":true,"values":["company","individual"]}';
comment on column apporteurs.last_name is '{"required":true}';
comment on column apporteurs.activity is '{"values":["solicitor","banker","broker","builder","property_manager","concierge","craftsman","shopkeeper","private_person","other"]}';
comment on column apporteurs.status is '{"values":["ongoing","sent","received","waitingFiscal","valid"]}';
comment on column apporteurs.search_vector is 'c8d1f57e2980';
comment on column apporteurs.search_text is 'e877a5de896b';
create table home_stagings (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  property text,
  style text,
  instructions text,
  photos jsonb,
  results_url text,
  results jsonb,
  comment text,
  requested_at timestamptz,
  due_on date,
  last_error text,
  status text,
  owner text,
  primary key (tenant_id, id)
);
comment on column home_stagings.property is '{"required":true}';
comment on column home_stagings.style is '{"values":["contemporary","scandinavian","classic","industrial","natural"]}';
comment on column home_stagings.status is '{"values":["todo","toRequest","pending","inProgress","completed","validated","invalidated"]}';
create table importers (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  format text,
  url text,
  records text,
  mapping jsonb,
  active boolean default true,
  primary key (tenant_id, id)
);
comment on column importers.name is '{"required":true}';
comment on column importers.format is '{"values":["json","csv"]}';
create table partners (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  logo jsonb,
  url text,
  partner_reference text,
  importer text,
  last_import_at timestamptz,
  last_import text,
  last_error text,
  documents jsonb,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(partner_reference, ''))), 'B'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, '') || ' ' || coalesce(partner_reference, ''))) stored,
  primary key (tenant_id, id)
);
comment on column partners.name is '{"required":true}';
comment on column partners.search_vector is '435849025720';
comment on column partners.search_text is 'e6f85d922f45';
create table partner_properties (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  partner text,
  external_id text,
  status text,
  reason text,
  parsed jsonb,
  seen_at timestamptz,
  property text,
  imported boolean default false,
  owner text,
  primary key (tenant_id, id)
);
comment on column partner_properties.partner is '{"required":true}';
comment on column partner_properties.external_id is '{"required":true}';
comment on column partner_properties.status is '{"values":["new","updated","unmodified","removed","rejected"]}';
create table apporteurs_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table apporteurs_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table home_stagings_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table home_stagings_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table partners_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table partners_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table partner_properties_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table partner_properties_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
comment on column document_templates.document is '{"required":true,"values":["appointment.slip","apporteur.contract","avenant.avenant","coin-order.invoice","mandate.mandate","mandate.termination","offer.offer","property.brochure","property.opinion","property.noDpe"]}';
comment on column document_types.subjects is '{"values":["apporteur","client","company","mandate","partner","program","property"]}';
alter table notes add column apporteur text;
comment on column notifications.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","appointment.appointment-tomorrow","appointment.appointment-confirmed","appointment.appointment-rejected","appointment.appointment-canceled","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","developer-mandate.developer-mandate-ending","developer-mandate.developer-mandate-completed","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","home-staging.staging-delivered","home-staging.staging-failed","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","program-client.registration-ending","program-client.registration-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new","vendor-lead.lead-new","vendor-lead.lead-yours","vendor-lead.lead-late","vendor-lead.lead-awake","vendor-lead.lead-won"]}';
comment on column notification_schedules.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","appointment.appointment-tomorrow","appointment.appointment-confirmed","appointment.appointment-rejected","appointment.appointment-canceled","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","developer-mandate.developer-mandate-ending","developer-mandate.developer-mandate-completed","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","home-staging.staging-delivered","home-staging.staging-failed","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","program-client.registration-ending","program-client.registration-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new","vendor-lead.lead-new","vendor-lead.lead-yours","vendor-lead.lead-late","vendor-lead.lead-awake","vendor-lead.lead-won"]}';
alter table tasks add column apporteur text;
alter table apporteurs add constraint apporteurs_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table apporteurs add constraint apporteurs_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table apporteurs add constraint apporteurs_agent_restrict_fkey foreign key (tenant_id, agent) references users (tenant_id, id) on delete restrict;
alter table apporteurs add constraint apporteurs_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table home_stagings add constraint home_stagings_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table home_stagings add constraint home_stagings_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table home_stagings add constraint home_stagings_property_cascade_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete cascade;
alter table home_stagings add constraint home_stagings_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table importers add constraint importers_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table importers add constraint importers_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
-- Who brought a mandate was a name; it becomes an apporteur of that name, to be completed by people.
insert into apporteurs (tenant_id, id, category, last_name, status, active)
select tenant_id, 'APO01' || upper(translate(substr(md5(tenant_id || apporteur), 1, 24), 'ilou', '0000')), 'individual', apporteur, 'ongoing', true
from (select distinct tenant_id, apporteur from mandates where apporteur is not null and btrim(apporteur) <> '') as brought;
update mandates set apporteur = case when btrim(apporteur) = '' then null
  else 'APO01' || upper(translate(substr(md5(tenant_id || apporteur), 1, 24), 'ilou', '0000')) end
where apporteur is not null;
alter table mandates add constraint mandates_apporteur_restrict_fkey foreign key (tenant_id, apporteur) references apporteurs (tenant_id, id) on delete restrict not valid;
alter table notes add constraint notes_apporteur_cascade_fkey foreign key (tenant_id, apporteur) references apporteurs (tenant_id, id) on delete cascade not valid;
alter table partners add constraint partners_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table partners add constraint partners_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table partners add constraint partners_importer_restrict_fkey foreign key (tenant_id, importer) references importers (tenant_id, id) on delete restrict;
alter table partners add constraint partners_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table partner_properties add constraint partner_properties_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table partner_properties add constraint partner_properties_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table partner_properties add constraint partner_properties_partner_cascade_fkey foreign key (tenant_id, partner) references partners (tenant_id, id) on delete cascade;
alter table partner_properties add constraint partner_properties_property_null_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete set null (property);
alter table partner_properties add constraint partner_properties_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table tasks add constraint tasks_apporteur_cascade_fkey foreign key (tenant_id, apporteur) references apporteurs (tenant_id, id) on delete cascade not valid;
alter table apporteurs_co_owners add constraint apporteurs_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references apporteurs (tenant_id, id) on delete cascade;
alter table apporteurs_co_owners add constraint apporteurs_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table apporteurs_collaborators add constraint apporteurs_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references apporteurs (tenant_id, id) on delete cascade;
alter table apporteurs_collaborators add constraint apporteurs_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table home_stagings_co_owners add constraint home_stagings_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references home_stagings (tenant_id, id) on delete cascade;
alter table home_stagings_co_owners add constraint home_stagings_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table home_stagings_collaborators add constraint home_stagings_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references home_stagings (tenant_id, id) on delete cascade;
alter table home_stagings_collaborators add constraint home_stagings_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table partners_co_owners add constraint partners_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references partners (tenant_id, id) on delete cascade;
alter table partners_co_owners add constraint partners_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table partners_collaborators add constraint partners_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references partners (tenant_id, id) on delete cascade;
alter table partners_collaborators add constraint partners_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table partner_properties_co_owners add constraint partner_properties_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references partner_properties (tenant_id, id) on delete cascade;
alter table partner_properties_co_owners add constraint partner_properties_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table partner_properties_collaborators add constraint partner_properties_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references partner_properties (tenant_id, id) on delete cascade;
alter table partner_properties_collaborators add constraint partner_properties_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index apporteurs_created_at_id_idx on apporteurs (tenant_id, created_at desc, id desc);
create index apporteurs_created_by_idx on apporteurs (tenant_id, created_by);
create index apporteurs_agent_idx on apporteurs (tenant_id, agent);
create index apporteurs_owner_idx on apporteurs (tenant_id, owner);
create index apporteurs_search_vector_idx on apporteurs using gin (search_vector) with (fastupdate = off);
create index apporteurs_search_text_idx on apporteurs using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index home_stagings_created_at_id_idx on home_stagings (tenant_id, created_at desc, id desc);
create index home_stagings_created_by_idx on home_stagings (tenant_id, created_by);
create index home_stagings_property_idx on home_stagings (tenant_id, property);
create index home_stagings_owner_idx on home_stagings (tenant_id, owner);
create index home_stagings_status_created_at_list_idx on home_stagings (tenant_id, status, created_at, created_at desc, id desc);
create unique index home_stagings_reference_key on home_stagings (tenant_id, reference);
create unique index home_stagings_property_when_status_todo_to_request_pen_df721f7e on home_stagings (tenant_id, property) where status in ('todo', 'toRequest', 'pending', 'inProgress', 'completed');
create index importers_created_at_id_idx on importers (tenant_id, created_at desc, id desc);
create index importers_created_by_idx on importers (tenant_id, created_by);
create unique index importers_name_key on importers (tenant_id, name);
create index partners_created_at_id_idx on partners (tenant_id, created_at desc, id desc);
create index partners_created_by_idx on partners (tenant_id, created_by);
create index partners_importer_idx on partners (tenant_id, importer);
create index partners_owner_idx on partners (tenant_id, owner);
create index partners_search_vector_idx on partners using gin (search_vector) with (fastupdate = off);
create index partners_search_text_idx on partners using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index partner_properties_created_at_id_idx on partner_properties (tenant_id, created_at desc, id desc);
create index partner_properties_created_by_idx on partner_properties (tenant_id, created_by);
create index partner_properties_partner_idx on partner_properties (tenant_id, partner);
create index partner_properties_property_idx on partner_properties (tenant_id, property);
create index partner_properties_owner_idx on partner_properties (tenant_id, owner);
create index partner_properties_seen_at_list_idx on partner_properties (tenant_id, seen_at, created_at desc, id desc);
create index partner_properties_imported_status_list_idx on partner_properties (tenant_id, imported, status, created_at desc, id desc);
create unique index partner_properties_partner_external_id_key on partner_properties (tenant_id, partner, external_id);
create index apporteurs_co_owners_target_id_idx on apporteurs_co_owners (tenant_id, target_id);
create index apporteurs_collaborators_target_id_idx on apporteurs_collaborators (tenant_id, target_id);
create index home_stagings_co_owners_target_id_idx on home_stagings_co_owners (tenant_id, target_id);
create index home_stagings_collaborators_target_id_idx on home_stagings_collaborators (tenant_id, target_id);
create index partners_co_owners_target_id_idx on partners_co_owners (tenant_id, target_id);
create index partners_collaborators_target_id_idx on partners_collaborators (tenant_id, target_id);
create index partner_properties_co_owners_target_id_idx on partner_properties_co_owners (tenant_id, target_id);
create index partner_properties_collaborators_target_id_idx on partner_properties_collaborators (tenant_id, target_id);
