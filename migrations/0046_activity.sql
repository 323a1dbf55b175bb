create table notes (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  client text,
  company text,
  property text,
  kind text,
  outcome text,
  text text,
  at timestamptz,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(text, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(text, ''))) stored,
  primary key (tenant_id, id)
);
comment on column notes.kind is '{"values":["note","call"]}';
comment on column notes.outcome is '{"values":["reached","message","noAnswer","callBack"]}';
comment on column notes.text is '{"required":true}';
comment on column notes.search_vector is '70f3a30e9081';
comment on column notes.search_text is '58267eb8b148';
create table tasks (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  client text,
  company text,
  property text,
  title text,
  due date,
  person text,
  state text,
  done_at timestamptz,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(title, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(title, ''))) stored,
  primary key (tenant_id, id)
);
comment on column tasks.title is '{"required":true}';
comment on column tasks.due is '{"required":true}';
comment on column tasks.person is '{"required":true}';
comment on column tasks.state is '{"values":["open","done"]}';
comment on column tasks.search_vector is '2a9f1772003a';
comment on column tasks.search_text is '30553beed6a8';
create table notes_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table notes_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table tasks_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table tasks_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table notes add constraint notes_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table notes add constraint notes_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table notes add constraint notes_client_cascade_fkey foreign key (tenant_id, client) references clients (tenant_id, id) on delete cascade;
alter table notes add constraint notes_company_cascade_fkey foreign key (tenant_id, company) references companies (tenant_id, id) on delete cascade;
alter table notes add constraint notes_property_cascade_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete cascade;
alter table notes add constraint notes_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table tasks add constraint tasks_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table tasks add constraint tasks_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table tasks add constraint tasks_client_cascade_fkey foreign key (tenant_id, client) references clients (tenant_id, id) on delete cascade;
alter table tasks add constraint tasks_company_cascade_fkey foreign key (tenant_id, company) references companies (tenant_id, id) on delete cascade;
alter table tasks add constraint tasks_property_cascade_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete cascade;
alter table tasks add constraint tasks_person_restrict_fkey foreign key (tenant_id, person) references users (tenant_id, id) on delete restrict;
alter table tasks add constraint tasks_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table notes_co_owners add constraint notes_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references notes (tenant_id, id) on delete cascade;
alter table notes_co_owners add constraint notes_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table notes_collaborators add constraint notes_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references notes (tenant_id, id) on delete cascade;
alter table notes_collaborators add constraint notes_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table tasks_co_owners add constraint tasks_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references tasks (tenant_id, id) on delete cascade;
alter table tasks_co_owners add constraint tasks_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table tasks_collaborators add constraint tasks_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references tasks (tenant_id, id) on delete cascade;
alter table tasks_collaborators add constraint tasks_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index notes_created_at_id_idx on notes (tenant_id, created_at desc, id desc);
create index notes_created_by_idx on notes (tenant_id, created_by);
create index notes_client_idx on notes (tenant_id, client);
create index notes_company_idx on notes (tenant_id, company);
create index notes_property_idx on notes (tenant_id, property);
create index notes_owner_idx on notes (tenant_id, owner);
create index notes_search_vector_idx on notes using gin (search_vector) with (fastupdate = off);
create index notes_search_text_idx on notes using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index tasks_created_at_id_idx on tasks (tenant_id, created_at desc, id desc);
create index tasks_created_by_idx on tasks (tenant_id, created_by);
create index tasks_client_idx on tasks (tenant_id, client);
create index tasks_company_idx on tasks (tenant_id, company);
create index tasks_property_idx on tasks (tenant_id, property);
create index tasks_person_idx on tasks (tenant_id, person);
create index tasks_owner_idx on tasks (tenant_id, owner);
create index tasks_person_state_due_list_idx on tasks (tenant_id, person, state, due, created_at desc, id desc);
create index tasks_search_vector_idx on tasks using gin (search_vector) with (fastupdate = off);
create index tasks_search_text_idx on tasks using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index notes_co_owners_target_id_idx on notes_co_owners (tenant_id, target_id);
create index notes_collaborators_target_id_idx on notes_collaborators (tenant_id, target_id);
create index tasks_co_owners_target_id_idx on tasks_co_owners (tenant_id, target_id);
create index tasks_collaborators_target_id_idx on tasks_collaborators (tenant_id, target_id);
