create table avenants (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  mandate text,
  number bigint,
  title text,
  for_ text,
  fees_payable_by text,
  status text,
  completed_at date,
  price jsonb,
  fees jsonb,
  hai jsonb,
  applied jsonb,
  show_percentage boolean default false,
  sale boolean default false,
  expiry_date date,
  description text,
  cadastre jsonb,
  grace jsonb,
  signed_document jsonb,
  owner text,
  primary key (tenant_id, id)
);
comment on column avenants.mandate is '{"required":true}';
comment on column avenants.for_ is '{"values":["property","client"]}';
comment on column avenants.fees_payable_by is '{"values":["buyer","seller"]}';
comment on column avenants.status is '{"values":["draft","ready","eavenant_ready","sent","signed","completed","renewed","void"]}';
create table commission_rules (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  postcodes text[],
  valid_from date,
  valid_to date,
  brackets jsonb,
  primary key (tenant_id, id)
);
comment on column commission_rules.name is '{"required":true}';
comment on column commission_rules.valid_from is '{"required":true}';
comment on column commission_rules.brackets is '{"required":true}';
create table mandates (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  type text,
  for_ text,
  fees_payable_by text,
  exclusive boolean,
  components text[],
  maximum_duration bigint,
  status text,
  price jsonb,
  fees jsonb,
  hai jsonb,
  current_price bigint,
  current_fees bigint,
  current_hai bigint,
  fees_rate double precision,
  scale_compliance text,
  scale_fees bigint,
  duration bigint,
  signed_on date,
  signed_in text,
  early_start boolean default false,
  expires_on date,
  extended_to date,
  notice_from date,
  withdrawal_ends date,
  completed_at date,
  exclusivity_cancelled_on date,
  termination_date date,
  end_reason text,
  cancel_comment text,
  lead_fail_reason text,
  auto_cancel_date date,
  auto_cancel_comment text,
  grace jsonb,
  apporteur text,
  source text,
  address jsonb,
  cadastre jsonb,
  lots jsonb,
  commonhold jsonb,
  commissions jsonb,
  special_conditions text,
  register text,
  number bigint,
  registered_on date,
  signed_document jsonb,
  documents jsonb,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(number::text, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, '') || ' ' || coalesce(number::text, ''))) stored,
  primary key (tenant_id, id)
);
comment on column mandates.type is '{"required":true}';
comment on column mandates.for_ is '{"values":["property","client"]}';
comment on column mandates.fees_payable_by is '{"values":["buyer","seller"]}';
comment on column mandates.components is '{"values":["cadastre","commonhold","business"]}';
comment on column mandates.status is '{"values":["draft","prospection","created","ready","emandate_ready","eavenant_ready","sent","signed","completed","delivered","declined","cancelled","void","voided","renewed"]}';
comment on column mandates.scale_compliance is '{"values":["exact","below","exceeds_allowed"]}';
comment on column mandates.signed_in is '{"values":["agency","off_premises","remote"]}';
comment on column mandates.end_reason is '{"values":["expired","notice","withdrawal","sold","sold_other","other"]}';
comment on column mandates.source is '{"required":true}';
comment on column mandates.search_vector is 'c815f003fa6c';
comment on column mandates.search_text is '41001441fe13';
create table mandate_sources (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  code text,
  active boolean default true,
  order_ bigint,
  primary key (tenant_id, id)
);
comment on column mandate_sources.name is '{"required":true}';
create table mandate_types (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  for_ text,
  kind text,
  exclusive boolean default false,
  fees_payable_by text,
  maximum_duration bigint,
  allow_exceeding_fee_scale boolean default false,
  fdc boolean default false,
  components text[],
  activated boolean default true,
  order_ bigint,
  primary key (tenant_id, id)
);
comment on column mandate_types.name is '{"required":true}';
comment on column mandate_types.for_ is '{"required":true,"values":["property","client"]}';
comment on column mandate_types.kind is '{"required":true,"values":["simple","semi_exclusive","exclusive","co_exclusive","search","delegation"]}';
comment on column mandate_types.fees_payable_by is '{"required":true,"values":["buyer","seller"]}';
comment on column mandate_types.maximum_duration is '{"required":true}';
comment on column mandate_types.components is '{"values":["cadastre","commonhold","business"]}';
create table registers (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  card_number text,
  card_place text,
  card_expires date,
  default_ boolean default false,
  no_funds boolean default true,
  guarantor text,
  guarantor_address text,
  guarantee_amount bigint,
  insurer text,
  policy text,
  mediator text,
  mediator_address text,
  mediator_site text,
  first_number bigint,
  earlier_volume text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(card_number, ''))), 'B'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, '') || ' ' || coalesce(card_number, ''))) stored,
  primary key (tenant_id, id)
);
comment on column registers.name is '{"required":true}';
comment on column registers.card_number is '{"required":true}';
comment on column registers.card_place is '{"required":true}';
comment on column registers.search_vector is '44edd36ba5a8';
comment on column registers.search_text is '14865329a52a';
create table register_entries (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  register text,
  mandate text,
  numero_ordre bigint,
  date_mandat date,
  nom_mandants text,
  address_mandants text,
  nature_situation text,
  objet text,
  numero_registre_repertoire text,
  observations text,
  position bigint,
  content text,
  previous text,
  hash text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(nom_mandants, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(address_mandants, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(objet, ''))), 'C'))) stored,
  search_text text generated always as (hestia_fold(coalesce(nom_mandants, '') || ' ' || coalesce(address_mandants, '') || ' ' || coalesce(objet, ''))) stored,
  primary key (tenant_id, id)
);
comment on column register_entries.register is '{"required":true}';
comment on column register_entries.numero_ordre is '{"required":true}';
comment on column register_entries.date_mandat is '{"required":true}';
comment on column register_entries.nom_mandants is '{"required":true}';
comment on column register_entries.address_mandants is '{"required":true}';
comment on column register_entries.nature_situation is '{"required":true}';
comment on column register_entries.objet is '{"required":true}';
comment on column register_entries.position is '{"required":true}';
comment on column register_entries.content is '{"required":true}';
comment on column register_entries.previous is '{"required":true}';
comment on column register_entries.hash is '{"required":true}';
comment on column register_entries.search_vector is 'f1d2e56cbaec';
comment on column register_entries.search_text is '1d61f5d81e93';
create table register_observations (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  register text,
  entry text,
  text text,
  position bigint,
  content text,
  previous text,
  hash text,
  primary key (tenant_id, id)
);
comment on column register_observations.register is '{"required":true}';
comment on column register_observations.entry is '{"required":true}';
comment on column register_observations.text is '{"required":true}';
comment on column register_observations.position is '{"required":true}';
comment on column register_observations.content is '{"required":true}';
comment on column register_observations.previous is '{"required":true}';
comment on column register_observations.hash is '{"required":true}';
create table avenants_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table avenants_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table commission_rules_types (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table commission_rules_groups (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mandates_clients (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mandates_companies (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mandates_properties (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mandates_commission_users (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mandates_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mandates_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table registers_agencies (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
comment on column document_types.subjects is '{"values":["client","company","mandate","property","program","partner"]}';
alter table notes add column mandate text;
alter table tasks add column mandate text;
alter table tenants add column register_number_at text default 'ready';
alter table tenants alter column register_number_at drop default;
comment on column tenants.register_number_at is '{"values":["ready","signature"]}';
alter table avenants add constraint avenants_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table avenants add constraint avenants_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table avenants add constraint avenants_mandate_cascade_fkey foreign key (tenant_id, mandate) references mandates (tenant_id, id) on delete cascade;
alter table avenants add constraint avenants_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table commission_rules add constraint commission_rules_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table commission_rules add constraint commission_rules_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table mandates add constraint mandates_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table mandates add constraint mandates_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table mandates add constraint mandates_type_restrict_fkey foreign key (tenant_id, type) references mandate_types (tenant_id, id) on delete restrict;
alter table mandates add constraint mandates_source_restrict_fkey foreign key (tenant_id, source) references mandate_sources (tenant_id, id) on delete restrict;
alter table mandates add constraint mandates_register_restrict_fkey foreign key (tenant_id, register) references registers (tenant_id, id) on delete restrict;
alter table mandates add constraint mandates_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table mandate_sources add constraint mandate_sources_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table mandate_sources add constraint mandate_sources_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table mandate_types add constraint mandate_types_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table mandate_types add constraint mandate_types_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table notes add constraint notes_mandate_cascade_fkey foreign key (tenant_id, mandate) references mandates (tenant_id, id) on delete cascade not valid;
alter table registers add constraint registers_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table registers add constraint registers_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table register_entries add constraint register_entries_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table register_entries add constraint register_entries_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table register_entries add constraint register_entries_register_restrict_fkey foreign key (tenant_id, register) references registers (tenant_id, id) on delete restrict;
alter table register_entries add constraint register_entries_mandate_restrict_fkey foreign key (tenant_id, mandate) references mandates (tenant_id, id) on delete restrict;
alter table register_observations add constraint register_observations_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table register_observations add constraint register_observations_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table register_observations add constraint register_observations_register_restrict_fkey foreign key (tenant_id, register) references registers (tenant_id, id) on delete restrict;
alter table register_observations add constraint register_observations_entry_restrict_fkey foreign key (tenant_id, entry) references register_entries (tenant_id, id) on delete restrict;
alter table tasks add constraint tasks_mandate_cascade_fkey foreign key (tenant_id, mandate) references mandates (tenant_id, id) on delete cascade not valid;
alter table avenants_co_owners add constraint avenants_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references avenants (tenant_id, id) on delete cascade;
alter table avenants_co_owners add constraint avenants_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table avenants_collaborators add constraint avenants_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references avenants (tenant_id, id) on delete cascade;
alter table avenants_collaborators add constraint avenants_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table commission_rules_types add constraint commission_rules_types_source_id_cascade_fkey foreign key (tenant_id, source_id) references commission_rules (tenant_id, id) on delete cascade;
alter table commission_rules_types add constraint commission_rules_types_target_id_restrict_fkey foreign key (tenant_id, target_id) references mandate_types (tenant_id, id) on delete restrict;
alter table commission_rules_groups add constraint commission_rules_groups_source_id_cascade_fkey foreign key (tenant_id, source_id) references commission_rules (tenant_id, id) on delete cascade;
alter table commission_rules_groups add constraint commission_rules_groups_target_id_restrict_fkey foreign key (tenant_id, target_id) references groups (tenant_id, id) on delete restrict;
alter table mandates_clients add constraint mandates_clients_source_id_cascade_fkey foreign key (tenant_id, source_id) references mandates (tenant_id, id) on delete cascade;
alter table mandates_clients add constraint mandates_clients_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table mandates_companies add constraint mandates_companies_source_id_cascade_fkey foreign key (tenant_id, source_id) references mandates (tenant_id, id) on delete cascade;
alter table mandates_companies add constraint mandates_companies_target_id_restrict_fkey foreign key (tenant_id, target_id) references companies (tenant_id, id) on delete restrict;
alter table mandates_properties add constraint mandates_properties_source_id_cascade_fkey foreign key (tenant_id, source_id) references mandates (tenant_id, id) on delete cascade;
alter table mandates_properties add constraint mandates_properties_target_id_restrict_fkey foreign key (tenant_id, target_id) references properties (tenant_id, id) on delete restrict;
alter table mandates_commission_users add constraint mandates_commission_users_source_id_cascade_fkey foreign key (tenant_id, source_id) references mandates (tenant_id, id) on delete cascade;
alter table mandates_commission_users add constraint mandates_commission_users_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table mandates_co_owners add constraint mandates_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references mandates (tenant_id, id) on delete cascade;
alter table mandates_co_owners add constraint mandates_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table mandates_collaborators add constraint mandates_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references mandates (tenant_id, id) on delete cascade;
alter table mandates_collaborators add constraint mandates_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table registers_agencies add constraint registers_agencies_source_id_cascade_fkey foreign key (tenant_id, source_id) references registers (tenant_id, id) on delete cascade;
alter table registers_agencies add constraint registers_agencies_target_id_restrict_fkey foreign key (tenant_id, target_id) references agencies (tenant_id, id) on delete restrict;
create index avenants_created_at_id_idx on avenants (tenant_id, created_at desc, id desc);
create index avenants_created_by_idx on avenants (tenant_id, created_by);
create index avenants_mandate_idx on avenants (tenant_id, mandate);
create index avenants_owner_idx on avenants (tenant_id, owner);
create index avenants_status_list_idx on avenants (tenant_id, status, created_at desc, id desc);
create unique index avenants_mandate_number_key on avenants (tenant_id, mandate, number);
create index commission_rules_created_at_id_idx on commission_rules (tenant_id, created_at desc, id desc);
create index commission_rules_created_by_idx on commission_rules (tenant_id, created_by);
create index mandates_created_at_id_idx on mandates (tenant_id, created_at desc, id desc);
create index mandates_created_by_idx on mandates (tenant_id, created_by);
create index mandates_type_idx on mandates (tenant_id, type);
create index mandates_source_idx on mandates (tenant_id, source);
create index mandates_register_idx on mandates (tenant_id, register);
create index mandates_owner_idx on mandates (tenant_id, owner);
create index mandates_status_list_idx on mandates (tenant_id, status, created_at desc, id desc);
create index mandates_status_auto_cancel_date_list_idx on mandates (tenant_id, status, auto_cancel_date, created_at desc, id desc);
create index mandates_expires_on_list_idx on mandates (tenant_id, expires_on, created_at desc, id desc);
create index mandates_signed_on_list_idx on mandates (tenant_id, signed_on, created_at desc, id desc);
create index mandates_type_list_idx on mandates (tenant_id, type, created_at desc, id desc);
create unique index mandates_reference_key on mandates (tenant_id, reference);
create index mandates_search_vector_idx on mandates using gin (search_vector) with (fastupdate = off);
create index mandates_search_text_idx on mandates using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index mandate_sources_created_at_id_idx on mandate_sources (tenant_id, created_at desc, id desc);
create index mandate_sources_created_by_idx on mandate_sources (tenant_id, created_by);
create index mandate_types_created_at_id_idx on mandate_types (tenant_id, created_at desc, id desc);
create index mandate_types_created_by_idx on mandate_types (tenant_id, created_by);
create index registers_created_at_id_idx on registers (tenant_id, created_at desc, id desc);
create index registers_created_by_idx on registers (tenant_id, created_by);
create unique index registers_card_number_key on registers (tenant_id, card_number);
create unique index registers_default__only_key on registers (tenant_id) where default_;
create index registers_search_vector_idx on registers using gin (search_vector) with (fastupdate = off);
create index registers_search_text_idx on registers using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index register_entries_created_at_id_idx on register_entries (tenant_id, created_at desc, id desc);
create index register_entries_created_by_idx on register_entries (tenant_id, created_by);
create index register_entries_register_idx on register_entries (tenant_id, register);
create index register_entries_mandate_idx on register_entries (tenant_id, mandate);
create index register_entries_date_mandat_list_idx on register_entries (tenant_id, date_mandat, created_at desc, id desc);
create index register_entries_register_date_mandat_list_idx on register_entries (tenant_id, register, date_mandat, created_at desc, id desc);
create index register_entries_mandate_list_idx on register_entries (tenant_id, mandate, created_at desc, id desc);
create unique index register_entries_register_position_key on register_entries (tenant_id, register, position);
create index register_entries_search_vector_idx on register_entries using gin (search_vector) with (fastupdate = off);
create index register_entries_search_text_idx on register_entries using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index register_observations_created_at_id_idx on register_observations (tenant_id, created_at desc, id desc);
create index register_observations_created_by_idx on register_observations (tenant_id, created_by);
create index register_observations_register_idx on register_observations (tenant_id, register);
create index register_observations_entry_idx on register_observations (tenant_id, entry);
create index register_observations_entry_created_at_list_idx on register_observations (tenant_id, entry, created_at, created_at desc, id desc);
create unique index register_observations_register_position_key on register_observations (tenant_id, register, position);
create index avenants_co_owners_target_id_idx on avenants_co_owners (tenant_id, target_id);
create index avenants_collaborators_target_id_idx on avenants_collaborators (tenant_id, target_id);
create index commission_rules_types_target_id_idx on commission_rules_types (tenant_id, target_id);
create index commission_rules_groups_target_id_idx on commission_rules_groups (tenant_id, target_id);
create index mandates_clients_target_id_idx on mandates_clients (tenant_id, target_id);
create index mandates_companies_target_id_idx on mandates_companies (tenant_id, target_id);
create index mandates_properties_target_id_idx on mandates_properties (tenant_id, target_id);
create index mandates_commission_users_target_id_idx on mandates_commission_users (tenant_id, target_id);
create index mandates_co_owners_target_id_idx on mandates_co_owners (tenant_id, target_id);
create index mandates_collaborators_target_id_idx on mandates_collaborators (tenant_id, target_id);
create index registers_agencies_target_id_idx on registers_agencies (tenant_id, target_id);
create or replace function keep_avenants_for_(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from avenants as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update avenants as t set for_ = fresh.value from (
    select t.tenant_id, t.id, (select s.for_ from mandates as s where s.tenant_id = t.tenant_id and s.id = t.mandate)::text as value
    from unnest(tenants, ids) as k (tenant_id, id) join avenants as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.for_ is distinct from fresh.value;
end $kept$;
create or replace function keep_avenants_for__own() returns trigger language plpgsql as $kept$
begin
  perform from mandates as s where s.tenant_id = new.tenant_id and s.id in (new.mandate, old.mandate) order by s.id for share;
  new.for_ := (select s.for_ from mandates as s where s.tenant_id = new.tenant_id and s.id = new.mandate)::text;
  return new;
end $kept$;
create or replace trigger keep_avenants_for__own before insert or update of mandate on avenants for each row execute function keep_avenants_for__own();
create or replace function keep_avenants_for__mandate_of_mandates() returns trigger language plpgsql as $kept$
begin
  perform keep_avenants_for_(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.for_) is distinct from (n.for_)) as c join avenants as t on t.tenant_id = c.tenant_id and t.mandate = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_avenants_for__mandate_of_mandates_update after update on mandates referencing old table as old_rows new table as new_rows for each statement execute function keep_avenants_for__mandate_of_mandates();
comment on function keep_avenants_for_(text[], text[]) is '71536d9906ff';
create or replace function keep_avenants_fees_payable_by(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from avenants as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update avenants as t set fees_payable_by = fresh.value from (
    select t.tenant_id, t.id, (select s.fees_payable_by from mandates as s where s.tenant_id = t.tenant_id and s.id = t.mandate)::text as value
    from unnest(tenants, ids) as k (tenant_id, id) join avenants as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.fees_payable_by is distinct from fresh.value;
end $kept$;
create or replace function keep_avenants_fees_payable_by_own() returns trigger language plpgsql as $kept$
begin
  perform from mandates as s where s.tenant_id = new.tenant_id and s.id in (new.mandate, old.mandate) order by s.id for share;
  new.fees_payable_by := (select s.fees_payable_by from mandates as s where s.tenant_id = new.tenant_id and s.id = new.mandate)::text;
  return new;
end $kept$;
create or replace trigger keep_avenants_fees_payable_by_own before insert or update of mandate on avenants for each row execute function keep_avenants_fees_payable_by_own();
create or replace function keep_avenants_fees_payable_by_mandate_of_mandates() returns trigger language plpgsql as $kept$
begin
  perform keep_avenants_fees_payable_by(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.fees_payable_by) is distinct from (n.fees_payable_by)) as c join avenants as t on t.tenant_id = c.tenant_id and t.mandate = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_avenants_fees_payable_by_mandate_of_mandates_update after update on mandates referencing old table as old_rows new table as new_rows for each statement execute function keep_avenants_fees_payable_by_mandate_of_mandates();
comment on function keep_avenants_fees_payable_by(text[], text[]) is '44599300eb30';
create or replace function keep_mandates_for_(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from mandates as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update mandates as t set for_ = fresh.value from (
    select t.tenant_id, t.id, (select s.for_ from mandate_types as s where s.tenant_id = t.tenant_id and s.id = t.type)::text as value
    from unnest(tenants, ids) as k (tenant_id, id) join mandates as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.for_ is distinct from fresh.value;
end $kept$;
create or replace function keep_mandates_for__own() returns trigger language plpgsql as $kept$
begin
  perform from mandate_types as s where s.tenant_id = new.tenant_id and s.id in (new.type, old.type) order by s.id for share;
  new.for_ := (select s.for_ from mandate_types as s where s.tenant_id = new.tenant_id and s.id = new.type)::text;
  return new;
end $kept$;
create or replace trigger keep_mandates_for__own before insert or update of type on mandates for each row execute function keep_mandates_for__own();
create or replace function keep_mandates_for__type_of_mandate_types() returns trigger language plpgsql as $kept$
begin
  perform keep_mandates_for_(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.for_) is distinct from (n.for_)) as c join mandates as t on t.tenant_id = c.tenant_id and t.type = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_mandates_for__type_of_mandate_types_update after update on mandate_types referencing old table as old_rows new table as new_rows for each statement execute function keep_mandates_for__type_of_mandate_types();
comment on function keep_mandates_for_(text[], text[]) is '476152eaf2c8';
create or replace function keep_mandates_fees_payable_by(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from mandates as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update mandates as t set fees_payable_by = fresh.value from (
    select t.tenant_id, t.id, (select s.fees_payable_by from mandate_types as s where s.tenant_id = t.tenant_id and s.id = t.type)::text as value
    from unnest(tenants, ids) as k (tenant_id, id) join mandates as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.fees_payable_by is distinct from fresh.value;
end $kept$;
create or replace function keep_mandates_fees_payable_by_own() returns trigger language plpgsql as $kept$
begin
  perform from mandate_types as s where s.tenant_id = new.tenant_id and s.id in (new.type, old.type) order by s.id for share;
  new.fees_payable_by := (select s.fees_payable_by from mandate_types as s where s.tenant_id = new.tenant_id and s.id = new.type)::text;
  return new;
end $kept$;
create or replace trigger keep_mandates_fees_payable_by_own before insert or update of type on mandates for each row execute function keep_mandates_fees_payable_by_own();
create or replace function keep_mandates_fees_payable_by_type_of_mandate_types() returns trigger language plpgsql as $kept$
begin
  perform keep_mandates_fees_payable_by(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.fees_payable_by) is distinct from (n.fees_payable_by)) as c join mandates as t on t.tenant_id = c.tenant_id and t.type = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_mandates_fees_payable_by_type_of_mandate_types_update after update on mandate_types referencing old table as old_rows new table as new_rows for each statement execute function keep_mandates_fees_payable_by_type_of_mandate_types();
comment on function keep_mandates_fees_payable_by(text[], text[]) is '7a7f66e7688d';
create or replace function keep_mandates_exclusive(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from mandates as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update mandates as t set exclusive = fresh.value from (
    select t.tenant_id, t.id, (select s.exclusive from mandate_types as s where s.tenant_id = t.tenant_id and s.id = t.type)::boolean as value
    from unnest(tenants, ids) as k (tenant_id, id) join mandates as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.exclusive is distinct from fresh.value;
end $kept$;
create or replace function keep_mandates_exclusive_own() returns trigger language plpgsql as $kept$
begin
  perform from mandate_types as s where s.tenant_id = new.tenant_id and s.id in (new.type, old.type) order by s.id for share;
  new.exclusive := (select s.exclusive from mandate_types as s where s.tenant_id = new.tenant_id and s.id = new.type)::boolean;
  return new;
end $kept$;
create or replace trigger keep_mandates_exclusive_own before insert or update of type on mandates for each row execute function keep_mandates_exclusive_own();
create or replace function keep_mandates_exclusive_type_of_mandate_types() returns trigger language plpgsql as $kept$
begin
  perform keep_mandates_exclusive(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.exclusive) is distinct from (n.exclusive)) as c join mandates as t on t.tenant_id = c.tenant_id and t.type = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_mandates_exclusive_type_of_mandate_types_update after update on mandate_types referencing old table as old_rows new table as new_rows for each statement execute function keep_mandates_exclusive_type_of_mandate_types();
comment on function keep_mandates_exclusive(text[], text[]) is '4ed900d5e69e';
create or replace function keep_mandates_components(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from mandates as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update mandates as t set components = fresh.value from (
    select t.tenant_id, t.id, array(select distinct value from (select one as value from (select s.components as list from mandate_types as s where s.tenant_id = t.tenant_id and s.id = t.type) as led, unnest(led.list) as one) as found order by value)::text[] as value
    from unnest(tenants, ids) as k (tenant_id, id) join mandates as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.components is distinct from fresh.value;
end $kept$;
create or replace function keep_mandates_components_own() returns trigger language plpgsql as $kept$
begin
  perform from mandate_types as s where s.tenant_id = new.tenant_id and s.id in (new.type, old.type) order by s.id for share;
  new.components := array(select distinct value from (select one as value from (select s.components as list from mandate_types as s where s.tenant_id = new.tenant_id and s.id = new.type) as led, unnest(led.list) as one) as found order by value)::text[];
  return new;
end $kept$;
create or replace trigger keep_mandates_components_own before insert or update of type on mandates for each row execute function keep_mandates_components_own();
create or replace function keep_mandates_components_type_of_mandate_types() returns trigger language plpgsql as $kept$
begin
  perform keep_mandates_components(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.components) is distinct from (n.components)) as c join mandates as t on t.tenant_id = c.tenant_id and t.type = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_mandates_components_type_of_mandate_types_update after update on mandate_types referencing old table as old_rows new table as new_rows for each statement execute function keep_mandates_components_type_of_mandate_types();
comment on function keep_mandates_components(text[], text[]) is '629bfaa184a2';
create or replace function keep_mandates_maximum_duration(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from mandates as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update mandates as t set maximum_duration = fresh.value from (
    select t.tenant_id, t.id, (select s.maximum_duration from mandate_types as s where s.tenant_id = t.tenant_id and s.id = t.type)::bigint as value
    from unnest(tenants, ids) as k (tenant_id, id) join mandates as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.maximum_duration is distinct from fresh.value;
end $kept$;
create or replace function keep_mandates_maximum_duration_own() returns trigger language plpgsql as $kept$
begin
  perform from mandate_types as s where s.tenant_id = new.tenant_id and s.id in (new.type, old.type) order by s.id for share;
  new.maximum_duration := (select s.maximum_duration from mandate_types as s where s.tenant_id = new.tenant_id and s.id = new.type)::bigint;
  return new;
end $kept$;
create or replace trigger keep_mandates_maximum_duration_own before insert or update of type on mandates for each row execute function keep_mandates_maximum_duration_own();
create or replace function keep_mandates_maximum_duration_type_of_mandate_types() returns trigger language plpgsql as $kept$
begin
  perform keep_mandates_maximum_duration(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.maximum_duration) is distinct from (n.maximum_duration)) as c join mandates as t on t.tenant_id = c.tenant_id and t.type = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_mandates_maximum_duration_type_of_mandate_types_update after update on mandate_types referencing old table as old_rows new table as new_rows for each statement execute function keep_mandates_maximum_duration_type_of_mandate_types();
comment on function keep_mandates_maximum_duration(text[], text[]) is '82a52f360048';
create or replace function keep_register_entries_observations(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from register_entries as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update register_entries as t set observations = fresh.value from (
    select t.tenant_id, t.id, (select s.text from register_observations as s
      where s.tenant_id = t.tenant_id and s.entry = t.id order by s.created_at desc, s.id desc limit 1)::text as value
    from unnest(tenants, ids) as k (tenant_id, id) join register_entries as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.observations is distinct from fresh.value;
end $kept$;
create or replace function keep_register_entries_observations_own() returns trigger language plpgsql as $kept$
begin
  new.observations := (select s.text from register_observations as s
      where s.tenant_id = new.tenant_id and s.entry = new.id order by s.created_at desc, s.id desc limit 1)::text;
  return new;
end $kept$;
create or replace trigger keep_register_entries_observations_own before insert on register_entries for each row execute function keep_register_entries_observations_own();
create or replace function keep_register_entries_observations_by_register_observations() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'INSERT' then perform keep_register_entries_observations(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, entry as id from new_rows where entry is not null) as k having count(*) > 0;
  elsif tg_op = 'DELETE' then perform keep_register_entries_observations(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, entry as id from old_rows where entry is not null) as k having count(*) > 0;
  else perform keep_register_entries_observations(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct v.tenant_id, v.id from (select o.tenant_id, o.entry as was, n.entry as became from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.entry, o.text) is distinct from (n.entry, n.text)) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null) as k having count(*) > 0;
  end if;
  return null;
end $kept$;
create or replace trigger keep_register_entries_observations_by_register_observa_e91abe68 after insert on register_observations referencing new table as new_rows for each statement execute function keep_register_entries_observations_by_register_observations();
create or replace trigger keep_register_entries_observations_by_register_observa_9fdb4010 after update on register_observations referencing old table as old_rows new table as new_rows for each statement execute function keep_register_entries_observations_by_register_observations();
create or replace trigger keep_register_entries_observations_by_register_observa_d930d4af after delete on register_observations referencing old table as old_rows for each statement execute function keep_register_entries_observations_by_register_observations();
comment on function keep_register_entries_observations(text[], text[]) is '775009e46b54';
create or replace function keep_register_entries_as_written() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'UPDATE' then if to_jsonb(new) - array['observations', 'search_vector', 'search_text']::text[] = to_jsonb(old) - array['observations', 'search_vector', 'search_text']::text[] then return new; end if; end if;
  raise exception 'register_entries is written once and never changed' using errcode = 'insufficient_privilege';
end $kept$;
create or replace trigger keep_register_entries_as_written before update or delete on register_entries for each row execute function keep_register_entries_as_written();
create or replace trigger keep_register_entries_as_written_whole before truncate on register_entries for each statement execute function keep_register_entries_as_written();
comment on function keep_register_entries_as_written() is 'f07074214d0c';
create or replace function keep_register_observations_as_written() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'UPDATE' then if to_jsonb(new) - array[]::text[] = to_jsonb(old) - array[]::text[] then return new; end if; end if;
  raise exception 'register_observations is written once and never changed' using errcode = 'insufficient_privilege';
end $kept$;
create or replace trigger keep_register_observations_as_written before update or delete on register_observations for each row execute function keep_register_observations_as_written();
create or replace trigger keep_register_observations_as_written_whole before truncate on register_observations for each statement execute function keep_register_observations_as_written();
comment on function keep_register_observations_as_written() is '1b897f05dd73';
