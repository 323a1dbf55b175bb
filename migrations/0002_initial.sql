create table agencies (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  address jsonb,
  email text,
  fax text,
  phone text,
  manager text,
  default_ boolean default false,
  search_vector tsvector generated always as (setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(address #>> '{town}', ''))), 'B')) stored,
  search_text text generated always as (hestia_fold(coalesce(name, '') || ' ' || coalesce(address #>> '{town}', ''))) stored,
  primary key (tenant_id, id)
);
comment on column agencies.search_vector is '7c0dd72707d7';
comment on column agencies.search_text is '1afacf99d0b0';
create table clients (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  title text,
  first_name text,
  last_name text,
  birth_name text,
  birth_date date,
  birth_place jsonb,
  nationality text,
  residence text,
  address jsonb,
  emails jsonb,
  phones jsonb,
  flags text[],
  rating text,
  source_of_funds jsonb,
  source text,
  legacy_source text,
  scammer boolean default false,
  availabilities text,
  state text,
  consents jsonb,
  merged_into text,
  archived boolean default false,
  owner text,
  search_vector tsvector generated always as (setweight(to_tsvector('simple', hestia_fold(coalesce(last_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(first_name, ''))), 'A')) stored,
  search_text text generated always as (hestia_fold(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))) stored,
  search_restricted_vector tsvector generated always as (setweight(to_tsvector('simple', hestia_fold(coalesce(birth_name, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(address #>> '{town}', ''))), 'C') || setweight(to_tsvector('simple', hestia_fold(coalesce(jsonb_path_query_array(emails, '$[*].email')::text, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(jsonb_path_query_array(phones, '$[*].number')::text, ''))), 'B')) stored,
  search_restricted_text text generated always as (hestia_fold(coalesce(birth_name, '') || ' ' || coalesce(address #>> '{town}', '') || ' ' || coalesce(jsonb_path_query_array(emails, '$[*].email')::text, '') || ' ' || coalesce(jsonb_path_query_array(phones, '$[*].number')::text, ''))) stored,
  primary key (tenant_id, id)
);
comment on column clients.search_vector is '55bb386cd804';
comment on column clients.search_text is 'd9d0178f43e6';
comment on column clients.search_restricted_vector is 'e3623cde94af';
comment on column clients.search_restricted_text is '298189ae6399';
create table groups (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  alias text,
  owner text,
  search_vector tsvector generated always as (setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(alias, ''))), 'B')) stored,
  search_text text generated always as (hestia_fold(coalesce(name, '') || ' ' || coalesce(alias, ''))) stored,
  primary key (tenant_id, id)
);
comment on column groups.search_vector is '08accabaccfb';
comment on column groups.search_text is '4e637d6016f5';
create table tenants (
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  product_name text,
  languages text[],
  default_language text,
  color text,
  dpo_email text,
  gdpr_terms_url text,
  reply_to_email text,
  useful_links jsonb,
  professional_card jsonb,
  primary key (id)
);
create table users (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  email text,
  first_name text,
  last_name text,
  password text,
  roles text[],
  agency text,
  function text,
  polygram text,
  phones jsonb,
  address jsonb,
  languages text[],
  options jsonb,
  dashboard_type text,
  proofreader boolean default false,
  active boolean default true,
  arrival_date date,
  search_vector tsvector generated always as (setweight(to_tsvector('simple', hestia_fold(coalesce(last_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(first_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(email, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(polygram, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(function, ''))), 'C')) stored,
  search_text text generated always as (hestia_fold(coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(polygram, '') || ' ' || coalesce(function, ''))) stored,
  primary key (tenant_id, id)
);
comment on column users.search_vector is 'db46fe7dcaab';
comment on column users.search_text is '952967f74610';
create table agencies_groups (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table clients_relations (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table clients_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table clients_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table users_groups (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table agencies add constraint agencies_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table agencies add constraint agencies_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table agencies add constraint agencies_manager_null_fkey foreign key (tenant_id, manager) references users (tenant_id, id) on delete set null (manager);
alter table clients add constraint clients_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table clients add constraint clients_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table clients add constraint clients_merged_into_restrict_fkey foreign key (tenant_id, merged_into) references clients (tenant_id, id) on delete restrict;
alter table clients add constraint clients_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table groups add constraint groups_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table groups add constraint groups_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table groups add constraint groups_owner_null_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete set null (owner);
alter table users add constraint users_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table users add constraint users_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table users add constraint users_agency_null_fkey foreign key (tenant_id, agency) references agencies (tenant_id, id) on delete set null (agency);
alter table agencies_groups add constraint agencies_groups_source_id_cascade_fkey foreign key (tenant_id, source_id) references agencies (tenant_id, id) on delete cascade;
alter table agencies_groups add constraint agencies_groups_target_id_cascade_fkey foreign key (tenant_id, target_id) references groups (tenant_id, id) on delete cascade;
alter table clients_relations add constraint clients_relations_source_id_cascade_fkey foreign key (tenant_id, source_id) references clients (tenant_id, id) on delete cascade;
alter table clients_relations add constraint clients_relations_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table clients_co_owners add constraint clients_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references clients (tenant_id, id) on delete cascade;
alter table clients_co_owners add constraint clients_co_owners_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table clients_collaborators add constraint clients_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references clients (tenant_id, id) on delete cascade;
alter table clients_collaborators add constraint clients_collaborators_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table users_groups add constraint users_groups_source_id_cascade_fkey foreign key (tenant_id, source_id) references users (tenant_id, id) on delete cascade;
alter table users_groups add constraint users_groups_target_id_cascade_fkey foreign key (tenant_id, target_id) references groups (tenant_id, id) on delete cascade;
create index agencies_created_at_id_idx on agencies (tenant_id, created_at desc, id desc);
create index agencies_created_by_idx on agencies (tenant_id, created_by);
create index agencies_manager_idx on agencies (tenant_id, manager);
create unique index agencies_name_key on agencies (tenant_id, name);
create index agencies_search_vector_idx on agencies using gin (tenant_id, search_vector);
create index agencies_search_text_idx on agencies using gin (tenant_id, search_text gin_trgm_ops);
create index clients_created_at_id_idx on clients (tenant_id, created_at desc, id desc);
create index clients_created_by_idx on clients (tenant_id, created_by);
create index clients_merged_into_idx on clients (tenant_id, merged_into);
create index clients_owner_idx on clients (tenant_id, owner);
create index clients_last_name_list_idx on clients (tenant_id, last_name, created_at desc, id desc);
create index clients_state_list_idx on clients (tenant_id, state, created_at desc, id desc);
create index clients_search_vector_idx on clients using gin (tenant_id, search_vector);
create index clients_search_text_idx on clients using gin (tenant_id, search_text gin_trgm_ops);
create index clients_search_restricted_vector_idx on clients using gin (tenant_id, search_restricted_vector);
create index clients_search_restricted_text_idx on clients using gin (tenant_id, search_restricted_text gin_trgm_ops);
create index groups_created_at_id_idx on groups (tenant_id, created_at desc, id desc);
create index groups_created_by_idx on groups (tenant_id, created_by);
create index groups_owner_idx on groups (tenant_id, owner);
create unique index groups_name_key on groups (tenant_id, name);
create index groups_search_vector_idx on groups using gin (tenant_id, search_vector);
create index groups_search_text_idx on groups using gin (tenant_id, search_text gin_trgm_ops);
create index users_created_at_id_idx on users (tenant_id, created_at desc, id desc);
create index users_created_by_idx on users (tenant_id, created_by);
create index users_agency_idx on users (tenant_id, agency);
create unique index users_email_key on users (tenant_id, email);
create unique index users_polygram_key on users (tenant_id, polygram);
create index users_search_vector_idx on users using gin (tenant_id, search_vector);
create index users_search_text_idx on users using gin (tenant_id, search_text gin_trgm_ops);
create index agencies_groups_target_id_idx on agencies_groups (tenant_id, target_id);
create index clients_relations_target_id_idx on clients_relations (tenant_id, target_id);
create index clients_co_owners_target_id_idx on clients_co_owners (tenant_id, target_id);
create index clients_collaborators_target_id_idx on clients_collaborators (tenant_id, target_id);
create index users_groups_target_id_idx on users_groups (tenant_id, target_id);
