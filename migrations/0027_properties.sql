create table properties (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  title text,
  status text,
  type text,
  source text,
  price bigint,
  poa boolean default false,
  estimation_price bigint,
  estimation_rent bigint,
  construction_year integer,
  floor_number integer,
  floor_max integer,
  rooms jsonb,
  spaces jsonb,
  orientation text,
  address jsonb,
  public_address_mode text,
  public_address jsonb,
  exclusive boolean default false,
  sold_as_exclusive boolean default false,
  sale_sign boolean default false,
  sale_date date,
  sale_price bigint,
  rating integer,
  taxes jsonb,
  dpe jsonb,
  dpe_document jsonb,
  energy_audit jsonb,
  erp_document jsonb,
  erp_date date,
  description jsonb,
  selling_points jsonb,
  secret_data text,
  is_commonhold boolean default false,
  commonhold jsonb,
  verified boolean default false,
  partner boolean default false,
  proofreading text,
  proofreader text,
  proofread_at timestamptz,
  proofread_texts jsonb,
  medias jsonb,
  documents jsonb,
  kinds text[],
  feature_kinds text[],
  places text[],
  room_count integer,
  bedroom_count integer,
  living_area double precision,
  plot_area double precision,
  lat double precision,
  lng double precision,
  address_key text,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(title, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(public_address #>> '{town}', ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(public_address #>> '{postcode}', ''))), 'C'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, '') || ' ' || coalesce(title, '') || ' ' || coalesce(public_address #>> '{town}', '') || ' ' || coalesce(public_address #>> '{postcode}', ''))) stored,
  search_restricted_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(address #>> '{line1}', ''))), 'C'))) stored,
  search_restricted_text text generated always as (hestia_fold(coalesce(address #>> '{line1}', ''))) stored,
  similar_keys bigint[] generated always as (hestia_value_keys(tenant_id || ' reference', 'letters', array[reference]) || hestia_value_keys(tenant_id || ' addressKey', 'letters', array[address_key])) stored,
  primary key (tenant_id, id)
);
comment on column properties.search_vector is 'e6ed8bc80b83';
comment on column properties.search_text is '4bdc6dfb4730';
comment on column properties.search_restricted_vector is '10adbab53c76';
comment on column properties.search_restricted_text is 'f923f252a150';
comment on column properties.similar_keys is 'e6a7207dba25';
create table property_categories (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  code text,
  active boolean default true,
  order_ integer,
  primary key (tenant_id, id)
);
create table property_features (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  code text,
  category text,
  kind text,
  active boolean default true,
  order_ integer,
  primary key (tenant_id, id)
);
create table property_secondary_types (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  code text,
  type text,
  kind text,
  active boolean default true,
  order_ integer,
  primary key (tenant_id, id)
);
create table property_types (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  code text,
  kind text,
  active boolean default true,
  order_ integer,
  primary key (tenant_id, id)
);
create table properties_secondary_types (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table properties_features (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table properties_vendors (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table properties_vendor_companies (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table properties_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table properties_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table properties add constraint properties_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table properties add constraint properties_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table properties add constraint properties_type_restrict_fkey foreign key (tenant_id, type) references property_types (tenant_id, id) on delete restrict;
alter table properties add constraint properties_source_null_fkey foreign key (tenant_id, source) references property_sources (tenant_id, id) on delete set null (source);
alter table properties add constraint properties_proofreader_null_fkey foreign key (tenant_id, proofreader) references users (tenant_id, id) on delete set null (proofreader);
alter table properties add constraint properties_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table property_categories add constraint property_categories_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table property_categories add constraint property_categories_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table property_features add constraint property_features_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table property_features add constraint property_features_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table property_features add constraint property_features_category_restrict_fkey foreign key (tenant_id, category) references property_categories (tenant_id, id) on delete restrict;
alter table property_secondary_types add constraint property_secondary_types_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table property_secondary_types add constraint property_secondary_types_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table property_secondary_types add constraint property_secondary_types_type_restrict_fkey foreign key (tenant_id, type) references property_types (tenant_id, id) on delete restrict;
alter table property_types add constraint property_types_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table property_types add constraint property_types_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table properties_secondary_types add constraint properties_secondary_types_source_id_cascade_fkey foreign key (tenant_id, source_id) references properties (tenant_id, id) on delete cascade;
alter table properties_secondary_types add constraint properties_secondary_types_target_id_restrict_fkey foreign key (tenant_id, target_id) references property_secondary_types (tenant_id, id) on delete restrict;
alter table properties_features add constraint properties_features_source_id_cascade_fkey foreign key (tenant_id, source_id) references properties (tenant_id, id) on delete cascade;
alter table properties_features add constraint properties_features_target_id_restrict_fkey foreign key (tenant_id, target_id) references property_features (tenant_id, id) on delete restrict;
alter table properties_vendors add constraint properties_vendors_source_id_cascade_fkey foreign key (tenant_id, source_id) references properties (tenant_id, id) on delete cascade;
alter table properties_vendors add constraint properties_vendors_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table properties_vendor_companies add constraint properties_vendor_companies_source_id_cascade_fkey foreign key (tenant_id, source_id) references properties (tenant_id, id) on delete cascade;
alter table properties_vendor_companies add constraint properties_vendor_companies_target_id_restrict_fkey foreign key (tenant_id, target_id) references companies (tenant_id, id) on delete restrict;
alter table properties_co_owners add constraint properties_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references properties (tenant_id, id) on delete cascade;
alter table properties_co_owners add constraint properties_co_owners_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table properties_collaborators add constraint properties_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references properties (tenant_id, id) on delete cascade;
alter table properties_collaborators add constraint properties_collaborators_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
create index properties_created_at_id_idx on properties (tenant_id, created_at desc, id desc);
create index properties_created_by_idx on properties (tenant_id, created_by);
create index properties_type_idx on properties (tenant_id, type);
create index properties_source_idx on properties (tenant_id, source);
create index properties_proofreader_idx on properties (tenant_id, proofreader);
create index properties_owner_idx on properties (tenant_id, owner);
create index properties_status_list_idx on properties (tenant_id, status, created_at desc, id desc);
create index properties_price_list_idx on properties (tenant_id, price, created_at desc, id desc);
create index properties_living_area_list_idx on properties (tenant_id, living_area, created_at desc, id desc);
create index properties_room_count_list_idx on properties (tenant_id, room_count, created_at desc, id desc);
create index properties_kinds_list_idx on properties using gin (tenant_id, kinds) with (fastupdate = off);
create index properties_places_list_idx on properties using gin (tenant_id, places) with (fastupdate = off);
create index properties_partner_status_list_idx on properties (tenant_id, partner, status, created_at desc, id desc);
create index properties_lat_lng_list_idx on properties (tenant_id, lat, lng, created_at desc, id desc);
create unique index properties_reference_key on properties (tenant_id, reference);
create index properties_search_vector_idx on properties using gin (search_vector) with (fastupdate = off);
create index properties_search_text_idx on properties using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index properties_search_restricted_vector_idx on properties using gin (search_restricted_vector) with (fastupdate = off);
create index properties_search_restricted_text_idx on properties using gin (tenant_id, search_restricted_text gin_trgm_ops) with (fastupdate = off);
create index properties_similar_keys_idx on properties using gin (similar_keys) with (fastupdate = off);
create index property_categories_created_at_id_idx on property_categories (tenant_id, created_at desc, id desc);
create index property_categories_created_by_idx on property_categories (tenant_id, created_by);
create index property_features_created_at_id_idx on property_features (tenant_id, created_at desc, id desc);
create index property_features_created_by_idx on property_features (tenant_id, created_by);
create index property_features_category_idx on property_features (tenant_id, category);
create index property_secondary_types_created_at_id_idx on property_secondary_types (tenant_id, created_at desc, id desc);
create index property_secondary_types_created_by_idx on property_secondary_types (tenant_id, created_by);
create index property_secondary_types_type_idx on property_secondary_types (tenant_id, type);
create index property_types_created_at_id_idx on property_types (tenant_id, created_at desc, id desc);
create index property_types_created_by_idx on property_types (tenant_id, created_by);
create index properties_secondary_types_target_id_idx on properties_secondary_types (tenant_id, target_id);
create index properties_features_target_id_idx on properties_features (tenant_id, target_id);
create index properties_vendors_target_id_idx on properties_vendors (tenant_id, target_id);
create index properties_vendor_companies_target_id_idx on properties_vendor_companies (tenant_id, target_id);
create index properties_co_owners_target_id_idx on properties_co_owners (tenant_id, target_id);
create index properties_collaborators_target_id_idx on properties_collaborators (tenant_id, target_id);
