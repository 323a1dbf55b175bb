create table offers (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  property text,
  status text,
  price bigint,
  fees bigint,
  fees_payable_by text,
  total_price bigint,
  net_price bigint,
  display_fees boolean default true,
  validity_date date,
  vendor_signature_date date,
  cdv_delay bigint,
  contract_by date,
  notified_on date,
  withdrawal_ends date,
  mortgage_suspensive_clause boolean default false,
  loan jsonb,
  contribution bigint,
  financed_share double precision,
  additional_clauses text,
  virtual_visit boolean default false,
  comments text,
  answer text,
  creator text,
  counter_of text,
  signed_document jsonb,
  documents jsonb,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, ''))) stored,
  primary key (tenant_id, id)
);
comment on column offers.property is '{"required":true}';
comment on column offers.status is '{"values":["pending","pending_signature","accepted","refused","canceled"]}';
comment on column offers.price is '{"required":true}';
comment on column offers.fees_payable_by is '{"values":["buyer","seller"]}';
comment on column offers.search_vector is '6a7b518913f1';
comment on column offers.search_text is '8491093c66a0';
create table offers_buyers (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table offers_buyer_companies (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table offers_vendors (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table offers_vendor_companies (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table offers_clients (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table offers_mandates (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table offers_clauses (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table offers_ancestors (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table offers_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table offers_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
comment on column document_templates.document is '{"required":true,"values":["avenant.avenant","mandate.mandate","mandate.termination","offer.offer"]}';
alter table notes add column offer text;
alter table tasks add column offer text;
alter table notes add constraint notes_offer_cascade_fkey foreign key (tenant_id, offer) references offers (tenant_id, id) on delete cascade not valid;
alter table offers add constraint offers_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table offers add constraint offers_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table offers add constraint offers_property_restrict_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete restrict;
alter table offers add constraint offers_creator_null_fkey foreign key (tenant_id, creator) references users (tenant_id, id) on delete set null (creator);
alter table offers add constraint offers_counter_of_restrict_fkey foreign key (tenant_id, counter_of) references offers (tenant_id, id) on delete restrict;
alter table offers add constraint offers_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table tasks add constraint tasks_offer_cascade_fkey foreign key (tenant_id, offer) references offers (tenant_id, id) on delete cascade not valid;
alter table offers_buyers add constraint offers_buyers_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_buyers add constraint offers_buyers_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table offers_buyer_companies add constraint offers_buyer_companies_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_buyer_companies add constraint offers_buyer_companies_target_id_restrict_fkey foreign key (tenant_id, target_id) references companies (tenant_id, id) on delete restrict;
alter table offers_vendors add constraint offers_vendors_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_vendors add constraint offers_vendors_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table offers_vendor_companies add constraint offers_vendor_companies_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_vendor_companies add constraint offers_vendor_companies_target_id_restrict_fkey foreign key (tenant_id, target_id) references companies (tenant_id, id) on delete restrict;
alter table offers_clients add constraint offers_clients_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_clients add constraint offers_clients_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table offers_mandates add constraint offers_mandates_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_mandates add constraint offers_mandates_target_id_restrict_fkey foreign key (tenant_id, target_id) references mandates (tenant_id, id) on delete restrict;
alter table offers_clauses add constraint offers_clauses_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_clauses add constraint offers_clauses_target_id_restrict_fkey foreign key (tenant_id, target_id) references offer_clauses (tenant_id, id) on delete restrict;
alter table offers_ancestors add constraint offers_ancestors_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_ancestors add constraint offers_ancestors_target_id_restrict_fkey foreign key (tenant_id, target_id) references offers (tenant_id, id) on delete restrict;
alter table offers_co_owners add constraint offers_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_co_owners add constraint offers_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table offers_collaborators add constraint offers_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references offers (tenant_id, id) on delete cascade;
alter table offers_collaborators add constraint offers_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index offers_created_at_id_idx on offers (tenant_id, created_at desc, id desc);
create index offers_created_by_idx on offers (tenant_id, created_by);
create index offers_property_idx on offers (tenant_id, property);
create index offers_creator_idx on offers (tenant_id, creator);
create index offers_counter_of_idx on offers (tenant_id, counter_of);
create index offers_owner_idx on offers (tenant_id, owner);
create index offers_status_list_idx on offers (tenant_id, status, created_at desc, id desc);
create index offers_status_validity_date_list_idx on offers (tenant_id, status, validity_date, created_at desc, id desc);
create index offers_validity_date_list_idx on offers (tenant_id, validity_date, created_at desc, id desc);
create unique index offers_reference_key on offers (tenant_id, reference);
create index offers_search_vector_idx on offers using gin (search_vector) with (fastupdate = off);
create index offers_search_text_idx on offers using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index offers_buyers_target_id_idx on offers_buyers (tenant_id, target_id);
create index offers_buyer_companies_target_id_idx on offers_buyer_companies (tenant_id, target_id);
create index offers_vendors_target_id_idx on offers_vendors (tenant_id, target_id);
create index offers_vendor_companies_target_id_idx on offers_vendor_companies (tenant_id, target_id);
create index offers_clients_target_id_idx on offers_clients (tenant_id, target_id);
create index offers_mandates_target_id_idx on offers_mandates (tenant_id, target_id);
create index offers_clauses_target_id_idx on offers_clauses (tenant_id, target_id);
create index offers_ancestors_target_id_idx on offers_ancestors (tenant_id, target_id);
create index offers_co_owners_target_id_idx on offers_co_owners (tenant_id, target_id);
create index offers_collaborators_target_id_idx on offers_collaborators (tenant_id, target_id);
