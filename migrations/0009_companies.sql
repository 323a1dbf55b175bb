create table companies (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  type text,
  registration_number text,
  registration_town text,
  capital bigint,
  address jsonb,
  documents jsonb,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(registration_number, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(registration_town, ''))), 'C') || setweight(to_tsvector('simple', hestia_fold(coalesce(address #>> '{town}', ''))), 'C'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, '') || ' ' || coalesce(registration_number, '') || ' ' || coalesce(registration_town, '') || ' ' || coalesce(address #>> '{town}', ''))) stored,
  primary key (tenant_id, id)
);
comment on column companies.search_vector is '2f739d7fecb5';
comment on column companies.search_text is 'f0e934277462';
create table companies_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table companies_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table companies add constraint companies_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table companies add constraint companies_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table companies add constraint companies_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table companies_co_owners add constraint companies_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references companies (tenant_id, id) on delete cascade;
alter table companies_co_owners add constraint companies_co_owners_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table companies_collaborators add constraint companies_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references companies (tenant_id, id) on delete cascade;
alter table companies_collaborators add constraint companies_collaborators_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
create index companies_created_at_id_idx on companies (tenant_id, created_at desc, id desc);
create index companies_created_by_idx on companies (tenant_id, created_by);
create index companies_owner_idx on companies (tenant_id, owner);
create unique index companies_registration_number_key on companies (tenant_id, registration_number);
create index companies_search_vector_idx on companies using gin (search_vector) with (fastupdate = off);
create index companies_search_text_idx on companies using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index companies_co_owners_target_id_idx on companies_co_owners (tenant_id, target_id);
create index companies_collaborators_target_id_idx on companies_collaborators (tenant_id, target_id);
