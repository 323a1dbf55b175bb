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
create table bookings (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  lot text,
  signed_on date,
  deed_on date,
  price bigint,
  fees bigint,
  deposit bigint,
  stages jsonb,
  cancel_comment text,
  status text,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, ''))) stored,
  primary key (tenant_id, id)
);
comment on column bookings.lot is '{"required":true}';
comment on column bookings.price is '{"required":true}';
comment on column bookings.status is '{"values":["accepted","cancelled"]}';
comment on column bookings.search_vector is '6a7b518913f1';
comment on column bookings.search_text is '8491093c66a0';
create table branches (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  developer text,
  address jsonb,
  email text,
  phone text,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, ''))) stored,
  primary key (tenant_id, id)
);
comment on column branches.name is '{"required":true}';
comment on column branches.developer is '{"required":true}';
comment on column branches.search_vector is '70a40cc261ac';
comment on column branches.search_text is '3b7b02f49c7b';
create table developers (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  siren text,
  address jsonb,
  email text,
  phone text,
  website text,
  representative text,
  status text,
  program_count bigint,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(siren, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, '') || ' ' || coalesce(siren, ''))) stored,
  primary key (tenant_id, id)
);
comment on column developers.name is '{"required":true}';
comment on column developers.siren is '{"required":true}';
comment on column developers.status is '{"values":["draft","ready","void","cancelled"]}';
comment on column developers.search_vector is '86d90437c460';
comment on column developers.search_text is '076d0881e1ef';
create table developer_avenants (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  contract text,
  new_expires_on date,
  new_fees double precision,
  text text,
  documents jsonb,
  status text,
  owner text,
  primary key (tenant_id, id)
);
comment on column developer_avenants.contract is '{"required":true}';
comment on column developer_avenants.status is '{"values":["draft","completed","cancelled"]}';
create table developer_contacts (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  first_name text,
  last_name text,
  full_name text,
  role text,
  email text,
  phone text,
  developer text,
  branch text,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(last_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(first_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(email, ''))), 'B'))) stored,
  search_text text generated always as (hestia_fold(coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(email, ''))) stored,
  primary key (tenant_id, id)
);
comment on column developer_contacts.last_name is '{"required":true}';
comment on column developer_contacts.role is '{"required":true,"values":["representative","sales_director","sales","administration","technical","accounting","other"]}';
comment on column developer_contacts.search_vector is '13debd352ef0';
comment on column developer_contacts.search_text is '7c724a22dfa1';
create table developer_mandates (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  developer text,
  starts_on date,
  expires_on date,
  fees double precision,
  exclusive boolean default false,
  documents jsonb,
  cancel_comment text,
  status text,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, ''))) stored,
  primary key (tenant_id, id)
);
comment on column developer_mandates.developer is '{"required":true}';
comment on column developer_mandates.status is '{"values":["draft","ready","sent","signed_by_developer","signed_by_hestia","completed","void","cancelled"]}';
comment on column developer_mandates.search_vector is '6a7b518913f1';
comment on column developer_mandates.search_text is '8491093c66a0';
create table eligibilities (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  active boolean default true,
  primary key (tenant_id, id)
);
comment on column eligibilities.name is '{"required":true}';
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
create table lots (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  mandate text,
  program text,
  number text,
  kind text,
  rooms bigint,
  surface double precision,
  floor bigint,
  shares bigint,
  price bigint,
  grace boolean default false,
  has_booking boolean default false,
  invalid boolean default false,
  description text,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(number, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(description, ''))), 'C'))) stored,
  search_text text generated always as (hestia_fold(coalesce(number, '') || ' ' || coalesce(description, ''))) stored,
  primary key (tenant_id, id)
);
comment on column lots.mandate is '{"required":true}';
comment on column lots.program is '{"required":true}';
comment on column lots.kind is '{"values":["flat","house","plot","commercial","parking","cellar"]}';
comment on column lots.description is '{"required":true}';
comment on column lots.search_vector is 'f89a23a8d4d9';
comment on column lots.search_text is '747fb81491f6';
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
create table programs (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  developer text,
  branch text,
  typology text,
  registration_email text,
  delivery_on date,
  description jsonb,
  images jsonb,
  addresses jsonb,
  town text,
  stages jsonb,
  contacts jsonb,
  documents jsonb,
  status text,
  lot_count bigint,
  available_lots bigint,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(town, ''))), 'B'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, '') || ' ' || coalesce(town, ''))) stored,
  primary key (tenant_id, id)
);
comment on column programs.name is '{"required":true}';
comment on column programs.developer is '{"required":true}';
comment on column programs.typology is '{"values":["flats","houses","mixed","plots","students","seniors","tourism","offices"]}';
comment on column programs.status is '{"values":["draft","ready","void","cancelled"]}';
comment on column programs.search_vector is 'f791e2074435';
comment on column programs.search_text is 'ece3f91b992a';
create table program_clients (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  program text,
  client text,
  developer text,
  registered_on date,
  valid_until date,
  note text,
  status text,
  owner text,
  primary key (tenant_id, id)
);
comment on column program_clients.program is '{"required":true}';
comment on column program_clients.client is '{"required":true}';
comment on column program_clients.status is '{"values":["todo","registered","rejected","expired"]}';
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
create table bookings_clients (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table bookings_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table bookings_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table branches_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table branches_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table developers_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table developers_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table developer_avenants_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table developer_avenants_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table developer_contacts_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table developer_contacts_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table developer_mandates_programs (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table developer_mandates_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table developer_mandates_collaborators (
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
create table lots_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table lots_collaborators (
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
create table programs_eligibility (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table programs_contact_people (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table programs_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table programs_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table program_clients_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table program_clients_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
comment on column document_templates.document is '{"required":true,"values":["appointment.slip","apporteur.contract","avenant.avenant","coin-order.invoice","mandate.mandate","mandate.termination","offer.offer","property.brochure","property.opinion","property.noDpe"]}';
comment on column document_types.subjects is '{"values":["apporteur","client","company","mandate","partner","program","property"]}';
alter table notes add column apporteur text;
alter table notes add column booking text;
alter table notes add column developer text;
alter table notes add column developer_mandate text;
alter table notes add column program text;
comment on column notifications.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","appointment.appointment-tomorrow","appointment.appointment-confirmed","appointment.appointment-rejected","appointment.appointment-canceled","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","developer-mandate.developer-mandate-ending","developer-mandate.developer-mandate-completed","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","home-staging.staging-delivered","home-staging.staging-failed","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","program-client.registration-ending","program-client.registration-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new","vendor-lead.lead-new","vendor-lead.lead-yours","vendor-lead.lead-late","vendor-lead.lead-awake","vendor-lead.lead-won"]}';
comment on column notification_schedules.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","appointment.appointment-tomorrow","appointment.appointment-confirmed","appointment.appointment-rejected","appointment.appointment-canceled","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","developer-mandate.developer-mandate-ending","developer-mandate.developer-mandate-completed","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","home-staging.staging-delivered","home-staging.staging-failed","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","program-client.registration-ending","program-client.registration-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new","vendor-lead.lead-new","vendor-lead.lead-yours","vendor-lead.lead-late","vendor-lead.lead-awake","vendor-lead.lead-won"]}';
alter table tasks add column apporteur text;
alter table tasks add column booking text;
alter table tasks add column developer text;
alter table tasks add column developer_mandate text;
alter table tasks add column program text;
alter table apporteurs add constraint apporteurs_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table apporteurs add constraint apporteurs_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table apporteurs add constraint apporteurs_agent_restrict_fkey foreign key (tenant_id, agent) references users (tenant_id, id) on delete restrict;
alter table apporteurs add constraint apporteurs_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table bookings add constraint bookings_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table bookings add constraint bookings_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table bookings add constraint bookings_lot_restrict_fkey foreign key (tenant_id, lot) references lots (tenant_id, id) on delete restrict;
alter table bookings add constraint bookings_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table branches add constraint branches_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table branches add constraint branches_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table branches add constraint branches_developer_restrict_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete restrict;
alter table branches add constraint branches_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table developers add constraint developers_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table developers add constraint developers_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table developers add constraint developers_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table developer_avenants add constraint developer_avenants_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table developer_avenants add constraint developer_avenants_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table developer_avenants add constraint developer_avenants_contract_cascade_fkey foreign key (tenant_id, contract) references developer_mandates (tenant_id, id) on delete cascade;
alter table developer_avenants add constraint developer_avenants_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table developer_contacts add constraint developer_contacts_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table developer_contacts add constraint developer_contacts_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table developer_contacts add constraint developer_contacts_developer_cascade_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete cascade;
alter table developer_contacts add constraint developer_contacts_branch_cascade_fkey foreign key (tenant_id, branch) references branches (tenant_id, id) on delete cascade;
alter table developer_contacts add constraint developer_contacts_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table developer_mandates add constraint developer_mandates_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table developer_mandates add constraint developer_mandates_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table developer_mandates add constraint developer_mandates_developer_restrict_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete restrict;
alter table developer_mandates add constraint developer_mandates_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table eligibilities add constraint eligibilities_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table eligibilities add constraint eligibilities_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table home_stagings add constraint home_stagings_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table home_stagings add constraint home_stagings_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table home_stagings add constraint home_stagings_property_cascade_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete cascade;
alter table home_stagings add constraint home_stagings_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table importers add constraint importers_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table importers add constraint importers_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table lots add constraint lots_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table lots add constraint lots_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table lots add constraint lots_mandate_restrict_fkey foreign key (tenant_id, mandate) references developer_mandates (tenant_id, id) on delete restrict;
alter table lots add constraint lots_program_restrict_fkey foreign key (tenant_id, program) references programs (tenant_id, id) on delete restrict;
alter table lots add constraint lots_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
-- Who brought a mandate was a name; it becomes an apporteur of that name, to be completed by people.
insert into apporteurs (tenant_id, id, category, last_name, status, active)
select tenant_id, 'APO01' || upper(translate(substr(md5(tenant_id || apporteur), 1, 24), 'ilou', '0000')), 'individual', apporteur, 'ongoing', true
from (select distinct tenant_id, apporteur from mandates where apporteur is not null and btrim(apporteur) <> '') as brought;
update mandates set apporteur = case when btrim(apporteur) = '' then null
  else 'APO01' || upper(translate(substr(md5(tenant_id || apporteur), 1, 24), 'ilou', '0000')) end
where apporteur is not null;
alter table mandates add constraint mandates_apporteur_restrict_fkey foreign key (tenant_id, apporteur) references apporteurs (tenant_id, id) on delete restrict not valid;
alter table notes add constraint notes_apporteur_cascade_fkey foreign key (tenant_id, apporteur) references apporteurs (tenant_id, id) on delete cascade not valid;
alter table notes add constraint notes_booking_cascade_fkey foreign key (tenant_id, booking) references bookings (tenant_id, id) on delete cascade not valid;
alter table notes add constraint notes_developer_cascade_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete cascade not valid;
alter table notes add constraint notes_developer_mandate_cascade_fkey foreign key (tenant_id, developer_mandate) references developer_mandates (tenant_id, id) on delete cascade not valid;
alter table notes add constraint notes_program_cascade_fkey foreign key (tenant_id, program) references programs (tenant_id, id) on delete cascade not valid;
alter table partners add constraint partners_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table partners add constraint partners_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table partners add constraint partners_importer_restrict_fkey foreign key (tenant_id, importer) references importers (tenant_id, id) on delete restrict;
alter table partners add constraint partners_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table partner_properties add constraint partner_properties_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table partner_properties add constraint partner_properties_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table partner_properties add constraint partner_properties_partner_cascade_fkey foreign key (tenant_id, partner) references partners (tenant_id, id) on delete cascade;
alter table partner_properties add constraint partner_properties_property_null_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete set null (property);
alter table partner_properties add constraint partner_properties_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table programs add constraint programs_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table programs add constraint programs_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table programs add constraint programs_developer_restrict_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete restrict;
alter table programs add constraint programs_branch_restrict_fkey foreign key (tenant_id, branch) references branches (tenant_id, id) on delete restrict;
alter table programs add constraint programs_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table program_clients add constraint program_clients_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table program_clients add constraint program_clients_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table program_clients add constraint program_clients_program_restrict_fkey foreign key (tenant_id, program) references programs (tenant_id, id) on delete restrict;
alter table program_clients add constraint program_clients_client_restrict_fkey foreign key (tenant_id, client) references clients (tenant_id, id) on delete restrict;
alter table program_clients add constraint program_clients_developer_cascade_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete cascade;
alter table program_clients add constraint program_clients_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table tasks add constraint tasks_apporteur_cascade_fkey foreign key (tenant_id, apporteur) references apporteurs (tenant_id, id) on delete cascade not valid;
alter table tasks add constraint tasks_booking_cascade_fkey foreign key (tenant_id, booking) references bookings (tenant_id, id) on delete cascade not valid;
alter table tasks add constraint tasks_developer_cascade_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete cascade not valid;
alter table tasks add constraint tasks_developer_mandate_cascade_fkey foreign key (tenant_id, developer_mandate) references developer_mandates (tenant_id, id) on delete cascade not valid;
alter table tasks add constraint tasks_program_cascade_fkey foreign key (tenant_id, program) references programs (tenant_id, id) on delete cascade not valid;
alter table apporteurs_co_owners add constraint apporteurs_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references apporteurs (tenant_id, id) on delete cascade;
alter table apporteurs_co_owners add constraint apporteurs_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table apporteurs_collaborators add constraint apporteurs_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references apporteurs (tenant_id, id) on delete cascade;
alter table apporteurs_collaborators add constraint apporteurs_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table bookings_clients add constraint bookings_clients_source_id_cascade_fkey foreign key (tenant_id, source_id) references bookings (tenant_id, id) on delete cascade;
alter table bookings_clients add constraint bookings_clients_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table bookings_co_owners add constraint bookings_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references bookings (tenant_id, id) on delete cascade;
alter table bookings_co_owners add constraint bookings_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table bookings_collaborators add constraint bookings_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references bookings (tenant_id, id) on delete cascade;
alter table bookings_collaborators add constraint bookings_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table branches_co_owners add constraint branches_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references branches (tenant_id, id) on delete cascade;
alter table branches_co_owners add constraint branches_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table branches_collaborators add constraint branches_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references branches (tenant_id, id) on delete cascade;
alter table branches_collaborators add constraint branches_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table developers_co_owners add constraint developers_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references developers (tenant_id, id) on delete cascade;
alter table developers_co_owners add constraint developers_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table developers_collaborators add constraint developers_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references developers (tenant_id, id) on delete cascade;
alter table developers_collaborators add constraint developers_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table developer_avenants_co_owners add constraint developer_avenants_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references developer_avenants (tenant_id, id) on delete cascade;
alter table developer_avenants_co_owners add constraint developer_avenants_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table developer_avenants_collaborators add constraint developer_avenants_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references developer_avenants (tenant_id, id) on delete cascade;
alter table developer_avenants_collaborators add constraint developer_avenants_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table developer_contacts_co_owners add constraint developer_contacts_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references developer_contacts (tenant_id, id) on delete cascade;
alter table developer_contacts_co_owners add constraint developer_contacts_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table developer_contacts_collaborators add constraint developer_contacts_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references developer_contacts (tenant_id, id) on delete cascade;
alter table developer_contacts_collaborators add constraint developer_contacts_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table developer_mandates_programs add constraint developer_mandates_programs_source_id_cascade_fkey foreign key (tenant_id, source_id) references developer_mandates (tenant_id, id) on delete cascade;
alter table developer_mandates_programs add constraint developer_mandates_programs_target_id_restrict_fkey foreign key (tenant_id, target_id) references programs (tenant_id, id) on delete restrict;
alter table developer_mandates_co_owners add constraint developer_mandates_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references developer_mandates (tenant_id, id) on delete cascade;
alter table developer_mandates_co_owners add constraint developer_mandates_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table developer_mandates_collaborators add constraint developer_mandates_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references developer_mandates (tenant_id, id) on delete cascade;
alter table developer_mandates_collaborators add constraint developer_mandates_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table home_stagings_co_owners add constraint home_stagings_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references home_stagings (tenant_id, id) on delete cascade;
alter table home_stagings_co_owners add constraint home_stagings_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table home_stagings_collaborators add constraint home_stagings_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references home_stagings (tenant_id, id) on delete cascade;
alter table home_stagings_collaborators add constraint home_stagings_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table lots_co_owners add constraint lots_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references lots (tenant_id, id) on delete cascade;
alter table lots_co_owners add constraint lots_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table lots_collaborators add constraint lots_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references lots (tenant_id, id) on delete cascade;
alter table lots_collaborators add constraint lots_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table partners_co_owners add constraint partners_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references partners (tenant_id, id) on delete cascade;
alter table partners_co_owners add constraint partners_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table partners_collaborators add constraint partners_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references partners (tenant_id, id) on delete cascade;
alter table partners_collaborators add constraint partners_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table partner_properties_co_owners add constraint partner_properties_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references partner_properties (tenant_id, id) on delete cascade;
alter table partner_properties_co_owners add constraint partner_properties_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table partner_properties_collaborators add constraint partner_properties_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references partner_properties (tenant_id, id) on delete cascade;
alter table partner_properties_collaborators add constraint partner_properties_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table programs_eligibility add constraint programs_eligibility_source_id_cascade_fkey foreign key (tenant_id, source_id) references programs (tenant_id, id) on delete cascade;
alter table programs_eligibility add constraint programs_eligibility_target_id_restrict_fkey foreign key (tenant_id, target_id) references eligibilities (tenant_id, id) on delete restrict;
alter table programs_contact_people add constraint programs_contact_people_source_id_cascade_fkey foreign key (tenant_id, source_id) references programs (tenant_id, id) on delete cascade;
alter table programs_contact_people add constraint programs_contact_people_target_id_restrict_fkey foreign key (tenant_id, target_id) references developer_contacts (tenant_id, id) on delete restrict;
alter table programs_co_owners add constraint programs_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references programs (tenant_id, id) on delete cascade;
alter table programs_co_owners add constraint programs_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table programs_collaborators add constraint programs_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references programs (tenant_id, id) on delete cascade;
alter table programs_collaborators add constraint programs_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table program_clients_co_owners add constraint program_clients_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references program_clients (tenant_id, id) on delete cascade;
alter table program_clients_co_owners add constraint program_clients_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table program_clients_collaborators add constraint program_clients_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references program_clients (tenant_id, id) on delete cascade;
alter table program_clients_collaborators add constraint program_clients_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index apporteurs_created_at_id_idx on apporteurs (tenant_id, created_at desc, id desc);
create index apporteurs_created_by_idx on apporteurs (tenant_id, created_by);
create index apporteurs_agent_idx on apporteurs (tenant_id, agent);
create index apporteurs_owner_idx on apporteurs (tenant_id, owner);
create index apporteurs_search_vector_idx on apporteurs using gin (search_vector) with (fastupdate = off);
create index apporteurs_search_text_idx on apporteurs using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index bookings_created_at_id_idx on bookings (tenant_id, created_at desc, id desc);
create index bookings_created_by_idx on bookings (tenant_id, created_by);
create index bookings_lot_idx on bookings (tenant_id, lot);
create index bookings_owner_idx on bookings (tenant_id, owner);
create unique index bookings_reference_key on bookings (tenant_id, reference);
create unique index bookings_lot_when_status_accepted_key on bookings (tenant_id, lot) where status = 'accepted';
create index bookings_search_vector_idx on bookings using gin (search_vector) with (fastupdate = off);
create index bookings_search_text_idx on bookings using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index branches_created_at_id_idx on branches (tenant_id, created_at desc, id desc);
create index branches_created_by_idx on branches (tenant_id, created_by);
create index branches_developer_idx on branches (tenant_id, developer);
create index branches_owner_idx on branches (tenant_id, owner);
create index branches_search_vector_idx on branches using gin (search_vector) with (fastupdate = off);
create index branches_search_text_idx on branches using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index developers_created_at_id_idx on developers (tenant_id, created_at desc, id desc);
create index developers_created_by_idx on developers (tenant_id, created_by);
create index developers_owner_idx on developers (tenant_id, owner);
create unique index developers_siren_key on developers (tenant_id, siren);
create index developers_search_vector_idx on developers using gin (search_vector) with (fastupdate = off);
create index developers_search_text_idx on developers using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index developer_avenants_created_at_id_idx on developer_avenants (tenant_id, created_at desc, id desc);
create index developer_avenants_created_by_idx on developer_avenants (tenant_id, created_by);
create index developer_avenants_contract_idx on developer_avenants (tenant_id, contract);
create index developer_avenants_owner_idx on developer_avenants (tenant_id, owner);
create unique index developer_avenants_reference_key on developer_avenants (tenant_id, reference);
create index developer_contacts_created_at_id_idx on developer_contacts (tenant_id, created_at desc, id desc);
create index developer_contacts_created_by_idx on developer_contacts (tenant_id, created_by);
create index developer_contacts_developer_idx on developer_contacts (tenant_id, developer);
create index developer_contacts_branch_idx on developer_contacts (tenant_id, branch);
create index developer_contacts_owner_idx on developer_contacts (tenant_id, owner);
create unique index developer_contacts_developer_when_role_representative_key on developer_contacts (tenant_id, developer) where role = 'representative';
create unique index developer_contacts_developer_email_when_key on developer_contacts (tenant_id, developer, email);
create unique index developer_contacts_branch_email_when_key on developer_contacts (tenant_id, branch, email);
create index developer_contacts_search_vector_idx on developer_contacts using gin (search_vector) with (fastupdate = off);
create index developer_contacts_search_text_idx on developer_contacts using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index developer_mandates_created_at_id_idx on developer_mandates (tenant_id, created_at desc, id desc);
create index developer_mandates_created_by_idx on developer_mandates (tenant_id, created_by);
create index developer_mandates_developer_idx on developer_mandates (tenant_id, developer);
create index developer_mandates_owner_idx on developer_mandates (tenant_id, owner);
create index developer_mandates_expires_on_list_idx on developer_mandates (tenant_id, expires_on, created_at desc, id desc);
create unique index developer_mandates_reference_key on developer_mandates (tenant_id, reference);
create index developer_mandates_search_vector_idx on developer_mandates using gin (search_vector) with (fastupdate = off);
create index developer_mandates_search_text_idx on developer_mandates using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index eligibilities_created_at_id_idx on eligibilities (tenant_id, created_at desc, id desc);
create index eligibilities_created_by_idx on eligibilities (tenant_id, created_by);
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
create index lots_created_at_id_idx on lots (tenant_id, created_at desc, id desc);
create index lots_created_by_idx on lots (tenant_id, created_by);
create index lots_mandate_idx on lots (tenant_id, mandate);
create index lots_program_idx on lots (tenant_id, program);
create index lots_owner_idx on lots (tenant_id, owner);
create unique index lots_program_number_when_key on lots (tenant_id, program, number);
create index lots_search_vector_idx on lots using gin (search_vector) with (fastupdate = off);
create index lots_search_text_idx on lots using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
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
create index partner_properties_imported_status_list_idx on partner_properties (tenant_id, imported, status, created_at desc, id desc);
create unique index partner_properties_partner_external_id_key on partner_properties (tenant_id, partner, external_id);
create index programs_created_at_id_idx on programs (tenant_id, created_at desc, id desc);
create index programs_created_by_idx on programs (tenant_id, created_by);
create index programs_developer_idx on programs (tenant_id, developer);
create index programs_branch_idx on programs (tenant_id, branch);
create index programs_owner_idx on programs (tenant_id, owner);
create index programs_search_vector_idx on programs using gin (search_vector) with (fastupdate = off);
create index programs_search_text_idx on programs using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index program_clients_created_at_id_idx on program_clients (tenant_id, created_at desc, id desc);
create index program_clients_created_by_idx on program_clients (tenant_id, created_by);
create index program_clients_program_idx on program_clients (tenant_id, program);
create index program_clients_client_idx on program_clients (tenant_id, client);
create index program_clients_developer_idx on program_clients (tenant_id, developer);
create index program_clients_owner_idx on program_clients (tenant_id, owner);
create index program_clients_valid_until_list_idx on program_clients (tenant_id, valid_until, created_at desc, id desc);
create index program_clients_status_valid_until_list_idx on program_clients (tenant_id, status, valid_until, created_at desc, id desc);
create unique index program_clients_program_client_when_status_todo_registered_key on program_clients (tenant_id, program, client) where status in ('todo', 'registered');
create index apporteurs_co_owners_target_id_idx on apporteurs_co_owners (tenant_id, target_id);
create index apporteurs_collaborators_target_id_idx on apporteurs_collaborators (tenant_id, target_id);
create index bookings_clients_target_id_idx on bookings_clients (tenant_id, target_id);
create index bookings_co_owners_target_id_idx on bookings_co_owners (tenant_id, target_id);
create index bookings_collaborators_target_id_idx on bookings_collaborators (tenant_id, target_id);
create index branches_co_owners_target_id_idx on branches_co_owners (tenant_id, target_id);
create index branches_collaborators_target_id_idx on branches_collaborators (tenant_id, target_id);
create index developers_co_owners_target_id_idx on developers_co_owners (tenant_id, target_id);
create index developers_collaborators_target_id_idx on developers_collaborators (tenant_id, target_id);
create index developer_avenants_co_owners_target_id_idx on developer_avenants_co_owners (tenant_id, target_id);
create index developer_avenants_collaborators_target_id_idx on developer_avenants_collaborators (tenant_id, target_id);
create index developer_contacts_co_owners_target_id_idx on developer_contacts_co_owners (tenant_id, target_id);
create index developer_contacts_collaborators_target_id_idx on developer_contacts_collaborators (tenant_id, target_id);
create index developer_mandates_programs_target_id_idx on developer_mandates_programs (tenant_id, target_id);
create index developer_mandates_co_owners_target_id_idx on developer_mandates_co_owners (tenant_id, target_id);
create index developer_mandates_collaborators_target_id_idx on developer_mandates_collaborators (tenant_id, target_id);
create index home_stagings_co_owners_target_id_idx on home_stagings_co_owners (tenant_id, target_id);
create index home_stagings_collaborators_target_id_idx on home_stagings_collaborators (tenant_id, target_id);
create index lots_co_owners_target_id_idx on lots_co_owners (tenant_id, target_id);
create index lots_collaborators_target_id_idx on lots_collaborators (tenant_id, target_id);
create index partners_co_owners_target_id_idx on partners_co_owners (tenant_id, target_id);
create index partners_collaborators_target_id_idx on partners_collaborators (tenant_id, target_id);
create index partner_properties_co_owners_target_id_idx on partner_properties_co_owners (tenant_id, target_id);
create index partner_properties_collaborators_target_id_idx on partner_properties_collaborators (tenant_id, target_id);
create index programs_eligibility_target_id_idx on programs_eligibility (tenant_id, target_id);
create index programs_contact_people_target_id_idx on programs_contact_people (tenant_id, target_id);
create index programs_co_owners_target_id_idx on programs_co_owners (tenant_id, target_id);
create index programs_collaborators_target_id_idx on programs_collaborators (tenant_id, target_id);
create index program_clients_co_owners_target_id_idx on program_clients_co_owners (tenant_id, target_id);
create index program_clients_collaborators_target_id_idx on program_clients_collaborators (tenant_id, target_id);
create or replace function keep_developers_representative(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from developers as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update developers as t set representative = fresh.value from (
    select t.tenant_id, t.id, (select s.full_name from developer_contacts as s
      where s.tenant_id = t.tenant_id and s.developer = t.id and ((s.role = 'representative'::text)) order by s.created_at desc, s.id desc limit 1)::text as value
    from unnest(tenants, ids) as k (tenant_id, id) join developers as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.representative is distinct from fresh.value;
end $kept$;
create or replace function keep_developers_representative_own() returns trigger language plpgsql as $kept$
begin
  new.representative := (select s.full_name from developer_contacts as s
      where s.tenant_id = new.tenant_id and s.developer = new.id and ((s.role = 'representative'::text)) order by s.created_at desc, s.id desc limit 1)::text;
  return new;
end $kept$;
create or replace trigger keep_developers_representative_own before insert on developers for each row execute function keep_developers_representative_own();
create or replace function keep_developers_representative_by_developer_contacts() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'INSERT' then perform keep_developers_representative(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, developer as id from new_rows where developer is not null) as k having count(*) > 0;
  elsif tg_op = 'DELETE' then perform keep_developers_representative(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, developer as id from old_rows where developer is not null) as k having count(*) > 0;
  else perform keep_developers_representative(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct v.tenant_id, v.id from (select o.tenant_id, o.developer as was, n.developer as became from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.developer, o.full_name, o.role) is distinct from (n.developer, n.full_name, n.role)) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null) as k having count(*) > 0;
  end if;
  return null;
end $kept$;
create or replace trigger keep_developers_representative_by_developer_contacts_insert after insert on developer_contacts referencing new table as new_rows for each statement execute function keep_developers_representative_by_developer_contacts();
create or replace trigger keep_developers_representative_by_developer_contacts_update after update on developer_contacts referencing old table as old_rows new table as new_rows for each statement execute function keep_developers_representative_by_developer_contacts();
create or replace trigger keep_developers_representative_by_developer_contacts_delete after delete on developer_contacts referencing old table as old_rows for each statement execute function keep_developers_representative_by_developer_contacts();
comment on function keep_developers_representative(text[], text[]) is 'c00557493a58';
create or replace function keep_developers_program_count(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from developers as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update developers as t set program_count = fresh.value from (
    select t.tenant_id, t.id, (select count(*) from programs as s
      where s.tenant_id = t.tenant_id and s.developer = t.id)::bigint as value
    from unnest(tenants, ids) as k (tenant_id, id) join developers as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.program_count is distinct from fresh.value;
end $kept$;
create or replace function keep_developers_program_count_own() returns trigger language plpgsql as $kept$
begin
  new.program_count := (select count(*) from programs as s
      where s.tenant_id = new.tenant_id and s.developer = new.id)::bigint;
  return new;
end $kept$;
create or replace trigger keep_developers_program_count_own before insert on developers for each row execute function keep_developers_program_count_own();
create or replace function keep_developers_program_count_by_programs() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'INSERT' then perform keep_developers_program_count(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, developer as id from new_rows where developer is not null) as k having count(*) > 0;
  elsif tg_op = 'DELETE' then perform keep_developers_program_count(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, developer as id from old_rows where developer is not null) as k having count(*) > 0;
  else perform keep_developers_program_count(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct v.tenant_id, v.id from (select o.tenant_id, o.developer as was, n.developer as became from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.developer) is distinct from (n.developer)) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null) as k having count(*) > 0;
  end if;
  return null;
end $kept$;
create or replace trigger keep_developers_program_count_by_programs_insert after insert on programs referencing new table as new_rows for each statement execute function keep_developers_program_count_by_programs();
create or replace trigger keep_developers_program_count_by_programs_update after update on programs referencing old table as old_rows new table as new_rows for each statement execute function keep_developers_program_count_by_programs();
create or replace trigger keep_developers_program_count_by_programs_delete after delete on programs referencing old table as old_rows for each statement execute function keep_developers_program_count_by_programs();
comment on function keep_developers_program_count(text[], text[]) is 'd2fccaf4a9f2';
create or replace function keep_programs_lot_count(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from programs as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update programs as t set lot_count = fresh.value from (
    select t.tenant_id, t.id, (select count(*) from lots as s
      where s.tenant_id = t.tenant_id and s.program = t.id)::bigint as value
    from unnest(tenants, ids) as k (tenant_id, id) join programs as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.lot_count is distinct from fresh.value;
end $kept$;
create or replace function keep_programs_lot_count_own() returns trigger language plpgsql as $kept$
begin
  new.lot_count := (select count(*) from lots as s
      where s.tenant_id = new.tenant_id and s.program = new.id)::bigint;
  return new;
end $kept$;
create or replace trigger keep_programs_lot_count_own before insert on programs for each row execute function keep_programs_lot_count_own();
create or replace function keep_programs_lot_count_by_lots() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'INSERT' then perform keep_programs_lot_count(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, program as id from new_rows where program is not null) as k having count(*) > 0;
  elsif tg_op = 'DELETE' then perform keep_programs_lot_count(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, program as id from old_rows where program is not null) as k having count(*) > 0;
  else perform keep_programs_lot_count(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct v.tenant_id, v.id from (select o.tenant_id, o.program as was, n.program as became from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.program) is distinct from (n.program)) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null) as k having count(*) > 0;
  end if;
  return null;
end $kept$;
create or replace trigger keep_programs_lot_count_by_lots_insert after insert on lots referencing new table as new_rows for each statement execute function keep_programs_lot_count_by_lots();
create or replace trigger keep_programs_lot_count_by_lots_update after update on lots referencing old table as old_rows new table as new_rows for each statement execute function keep_programs_lot_count_by_lots();
create or replace trigger keep_programs_lot_count_by_lots_delete after delete on lots referencing old table as old_rows for each statement execute function keep_programs_lot_count_by_lots();
comment on function keep_programs_lot_count(text[], text[]) is 'a58027bc5821';
create or replace function keep_programs_available_lots(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from programs as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update programs as t set available_lots = fresh.value from (
    select t.tenant_id, t.id, (select count(*) from lots as s
      where s.tenant_id = t.tenant_id and s.program = t.id and ((s.has_booking = false::boolean)))::bigint as value
    from unnest(tenants, ids) as k (tenant_id, id) join programs as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.available_lots is distinct from fresh.value;
end $kept$;
create or replace function keep_programs_available_lots_own() returns trigger language plpgsql as $kept$
begin
  new.available_lots := (select count(*) from lots as s
      where s.tenant_id = new.tenant_id and s.program = new.id and ((s.has_booking = false::boolean)))::bigint;
  return new;
end $kept$;
create or replace trigger keep_programs_available_lots_own before insert on programs for each row execute function keep_programs_available_lots_own();
create or replace function keep_programs_available_lots_by_lots() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'INSERT' then perform keep_programs_available_lots(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, program as id from new_rows where program is not null) as k having count(*) > 0;
  elsif tg_op = 'DELETE' then perform keep_programs_available_lots(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, program as id from old_rows where program is not null) as k having count(*) > 0;
  else perform keep_programs_available_lots(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct v.tenant_id, v.id from (select o.tenant_id, o.program as was, n.program as became from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.program, o.has_booking) is distinct from (n.program, n.has_booking)) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null) as k having count(*) > 0;
  end if;
  return null;
end $kept$;
create or replace trigger keep_programs_available_lots_by_lots_insert after insert on lots referencing new table as new_rows for each statement execute function keep_programs_available_lots_by_lots();
create or replace trigger keep_programs_available_lots_by_lots_update after update on lots referencing old table as old_rows new table as new_rows for each statement execute function keep_programs_available_lots_by_lots();
create or replace trigger keep_programs_available_lots_by_lots_delete after delete on lots referencing old table as old_rows for each statement execute function keep_programs_available_lots_by_lots();
comment on function keep_programs_available_lots(text[], text[]) is '8e4f6219d40b';
