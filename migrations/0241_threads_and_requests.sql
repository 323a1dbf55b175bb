create table messages (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  thread text,
  content text,
  author text,
  by_mail boolean default false,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(content, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(content, ''))) stored,
  primary key (tenant_id, id)
);
comment on column messages.thread is '{"required":true}';
comment on column messages.content is '{"required":true}';
comment on column messages.search_vector is '5a0a0a1ff20e';
comment on column messages.search_text is '5d4c68fd8606';
create table requests (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  type text,
  method text,
  status text,
  source text,
  urgent boolean default false,
  message text,
  property text,
  mandate text,
  client text,
  criteria text,
  contact jsonb,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, ''))) stored,
  search_restricted_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(message, ''))), 'B'))) stored,
  search_restricted_text text generated always as (hestia_fold(coalesce(message, ''))) stored,
  primary key (tenant_id, id)
);
comment on column requests.type is '{"required":true,"values":["buyer","seller"]}';
comment on column requests.method is '{"required":true,"values":["agency","email","show","telephone"]}';
comment on column requests.status is '{"values":["todo","user_requested","user_replied","user_requested_followup","done","spam"]}';
comment on column requests.source is '{"required":true}';
comment on column requests.client is '{"required":true}';
comment on column requests.search_vector is '6a7b518913f1';
comment on column requests.search_text is '8491093c66a0';
comment on column requests.search_restricted_vector is 'def219ed6f67';
comment on column requests.search_restricted_text is 'b40bdc0d867a';
create table request_sources (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  buyer boolean default false,
  seller boolean default false,
  default_language text,
  active boolean default true,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, ''))) stored,
  primary key (tenant_id, id)
);
comment on column request_sources.name is '{"required":true}';
comment on column request_sources.default_language is '{"values":["fr","en"]}';
comment on column request_sources.search_vector is '70a40cc261ac';
comment on column request_sources.search_text is '3b7b02f49c7b';
create table threads (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  subject text,
  description text,
  type text,
  state text,
  assignee text,
  assignee_group text,
  last_message_at timestamptz,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(subject, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(description, ''))), 'B'))) stored,
  search_text text generated always as (hestia_fold(coalesce(subject, '') || ' ' || coalesce(description, ''))) stored,
  primary key (tenant_id, id)
);
comment on column threads.subject is '{"required":true}';
comment on column threads.type is '{"required":true,"values":["ISSUE","MESSAGE","REQUEST"]}';
comment on column threads.state is '{"values":["open","closed"]}';
comment on column threads.search_vector is 'd5007d6c97f6';
comment on column threads.search_text is '3af98d08b876';
create table thread_labels (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  color text,
  description text,
  type text,
  active boolean default true,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, ''))) stored,
  primary key (tenant_id, id)
);
comment on column thread_labels.name is '{"required":true}';
comment on column thread_labels.color is '{"required":true,"values":["grey","blue","amber","green","red","violet"]}';
comment on column thread_labels.type is '{"required":true,"values":["ISSUE","MESSAGE","REQUEST"]}';
comment on column thread_labels.search_vector is '70a40cc261ac';
comment on column thread_labels.search_text is '3b7b02f49c7b';
create table thread_templates (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  type text,
  language text,
  subject text,
  template text,
  global boolean default false,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(subject, ''))), 'B'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, '') || ' ' || coalesce(subject, ''))) stored,
  primary key (tenant_id, id)
);
comment on column thread_templates.name is '{"required":true}';
comment on column thread_templates.type is '{"required":true,"values":["ISSUE","MESSAGE","REQUEST"]}';
comment on column thread_templates.language is '{"required":true,"values":["fr","en"]}';
comment on column thread_templates.template is '{"required":true}';
comment on column thread_templates.search_vector is '5bec92d7703b';
comment on column thread_templates.search_text is '27c067bd7e53';
create table messages_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table messages_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table requests_threads (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table requests_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table requests_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_participants (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_labels (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_clients (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_companies (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_properties (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_mandates (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_avenants (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_offers (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table threads_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table thread_templates_labels (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table thread_templates_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table thread_templates_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table notes add column request text;
alter table tasks add column request text;
alter table messages add constraint messages_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table messages add constraint messages_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table messages add constraint messages_thread_cascade_fkey foreign key (tenant_id, thread) references threads (tenant_id, id) on delete cascade;
alter table messages add constraint messages_author_null_fkey foreign key (tenant_id, author) references users (tenant_id, id) on delete set null (author);
alter table messages add constraint messages_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table notes add constraint notes_request_cascade_fkey foreign key (tenant_id, request) references requests (tenant_id, id) on delete cascade not valid;
alter table requests add constraint requests_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table requests add constraint requests_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table requests add constraint requests_source_restrict_fkey foreign key (tenant_id, source) references request_sources (tenant_id, id) on delete restrict;
alter table requests add constraint requests_property_restrict_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete restrict;
alter table requests add constraint requests_mandate_restrict_fkey foreign key (tenant_id, mandate) references mandates (tenant_id, id) on delete restrict;
alter table requests add constraint requests_client_restrict_fkey foreign key (tenant_id, client) references clients (tenant_id, id) on delete restrict;
alter table requests add constraint requests_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table request_sources add constraint request_sources_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table request_sources add constraint request_sources_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table tasks add constraint tasks_request_cascade_fkey foreign key (tenant_id, request) references requests (tenant_id, id) on delete cascade not valid;
alter table threads add constraint threads_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table threads add constraint threads_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table threads add constraint threads_assignee_restrict_fkey foreign key (tenant_id, assignee) references users (tenant_id, id) on delete restrict;
alter table threads add constraint threads_assignee_group_restrict_fkey foreign key (tenant_id, assignee_group) references groups (tenant_id, id) on delete restrict;
alter table threads add constraint threads_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table thread_labels add constraint thread_labels_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table thread_labels add constraint thread_labels_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table thread_templates add constraint thread_templates_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table thread_templates add constraint thread_templates_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table thread_templates add constraint thread_templates_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table messages_co_owners add constraint messages_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references messages (tenant_id, id) on delete cascade;
alter table messages_co_owners add constraint messages_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table messages_collaborators add constraint messages_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references messages (tenant_id, id) on delete cascade;
alter table messages_collaborators add constraint messages_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table requests_threads add constraint requests_threads_source_id_cascade_fkey foreign key (tenant_id, source_id) references requests (tenant_id, id) on delete cascade;
alter table requests_threads add constraint requests_threads_target_id_cascade_fkey foreign key (tenant_id, target_id) references threads (tenant_id, id) on delete cascade;
alter table requests_co_owners add constraint requests_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references requests (tenant_id, id) on delete cascade;
alter table requests_co_owners add constraint requests_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table requests_collaborators add constraint requests_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references requests (tenant_id, id) on delete cascade;
alter table requests_collaborators add constraint requests_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table threads_participants add constraint threads_participants_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_participants add constraint threads_participants_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table threads_labels add constraint threads_labels_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_labels add constraint threads_labels_target_id_restrict_fkey foreign key (tenant_id, target_id) references thread_labels (tenant_id, id) on delete restrict;
alter table threads_clients add constraint threads_clients_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_clients add constraint threads_clients_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table threads_companies add constraint threads_companies_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_companies add constraint threads_companies_target_id_restrict_fkey foreign key (tenant_id, target_id) references companies (tenant_id, id) on delete restrict;
alter table threads_properties add constraint threads_properties_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_properties add constraint threads_properties_target_id_restrict_fkey foreign key (tenant_id, target_id) references properties (tenant_id, id) on delete restrict;
alter table threads_mandates add constraint threads_mandates_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_mandates add constraint threads_mandates_target_id_restrict_fkey foreign key (tenant_id, target_id) references mandates (tenant_id, id) on delete restrict;
alter table threads_avenants add constraint threads_avenants_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_avenants add constraint threads_avenants_target_id_cascade_fkey foreign key (tenant_id, target_id) references avenants (tenant_id, id) on delete cascade;
alter table threads_offers add constraint threads_offers_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_offers add constraint threads_offers_target_id_cascade_fkey foreign key (tenant_id, target_id) references offers (tenant_id, id) on delete cascade;
alter table threads_co_owners add constraint threads_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_co_owners add constraint threads_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table threads_collaborators add constraint threads_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_collaborators add constraint threads_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table thread_templates_labels add constraint thread_templates_labels_source_id_cascade_fkey foreign key (tenant_id, source_id) references thread_templates (tenant_id, id) on delete cascade;
alter table thread_templates_labels add constraint thread_templates_labels_target_id_restrict_fkey foreign key (tenant_id, target_id) references thread_labels (tenant_id, id) on delete restrict;
alter table thread_templates_co_owners add constraint thread_templates_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references thread_templates (tenant_id, id) on delete cascade;
alter table thread_templates_co_owners add constraint thread_templates_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table thread_templates_collaborators add constraint thread_templates_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references thread_templates (tenant_id, id) on delete cascade;
alter table thread_templates_collaborators add constraint thread_templates_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index messages_created_at_id_idx on messages (tenant_id, created_at desc, id desc);
create index messages_created_by_idx on messages (tenant_id, created_by);
create index messages_thread_idx on messages (tenant_id, thread);
create index messages_author_idx on messages (tenant_id, author);
create index messages_owner_idx on messages (tenant_id, owner);
create index messages_thread_created_at_list_idx on messages (tenant_id, thread, created_at, created_at desc, id desc);
create index messages_search_vector_idx on messages using gin (search_vector) with (fastupdate = off);
create index messages_search_text_idx on messages using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index requests_created_at_id_idx on requests (tenant_id, created_at desc, id desc);
create index requests_created_by_idx on requests (tenant_id, created_by);
create index requests_source_idx on requests (tenant_id, source);
create index requests_property_idx on requests (tenant_id, property);
create index requests_mandate_idx on requests (tenant_id, mandate);
create index requests_client_idx on requests (tenant_id, client);
create index requests_owner_idx on requests (tenant_id, owner);
create index requests_status_created_at_list_idx on requests (tenant_id, status, created_at, created_at desc, id desc);
create index requests_urgent_list_idx on requests (tenant_id, urgent, created_at desc, id desc);
create index requests_created_at_list_idx on requests (tenant_id, created_at, created_at desc, id desc);
create unique index requests_reference_key on requests (tenant_id, reference);
create index requests_search_vector_idx on requests using gin (search_vector) with (fastupdate = off);
create index requests_search_text_idx on requests using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index requests_search_restricted_vector_idx on requests using gin (search_restricted_vector) with (fastupdate = off);
create index requests_search_restricted_text_idx on requests using gin (tenant_id, search_restricted_text gin_trgm_ops) with (fastupdate = off);
create index request_sources_created_at_id_idx on request_sources (tenant_id, created_at desc, id desc);
create index request_sources_created_by_idx on request_sources (tenant_id, created_by);
create unique index request_sources_name_key on request_sources (tenant_id, name);
create index request_sources_search_vector_idx on request_sources using gin (search_vector) with (fastupdate = off);
create index request_sources_search_text_idx on request_sources using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index threads_created_at_id_idx on threads (tenant_id, created_at desc, id desc);
create index threads_created_by_idx on threads (tenant_id, created_by);
create index threads_assignee_idx on threads (tenant_id, assignee);
create index threads_assignee_group_idx on threads (tenant_id, assignee_group);
create index threads_owner_idx on threads (tenant_id, owner);
create index threads_type_last_message_at_list_idx on threads (tenant_id, type, last_message_at, created_at desc, id desc);
create index threads_state_last_message_at_list_idx on threads (tenant_id, state, last_message_at, created_at desc, id desc);
create index threads_assignee_list_idx on threads (tenant_id, assignee, created_at desc, id desc);
create index threads_search_vector_idx on threads using gin (search_vector) with (fastupdate = off);
create index threads_search_text_idx on threads using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index thread_labels_created_at_id_idx on thread_labels (tenant_id, created_at desc, id desc);
create index thread_labels_created_by_idx on thread_labels (tenant_id, created_by);
create unique index thread_labels_name_type_key on thread_labels (tenant_id, name, type);
create index thread_labels_search_vector_idx on thread_labels using gin (search_vector) with (fastupdate = off);
create index thread_labels_search_text_idx on thread_labels using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index thread_templates_created_at_id_idx on thread_templates (tenant_id, created_at desc, id desc);
create index thread_templates_created_by_idx on thread_templates (tenant_id, created_by);
create index thread_templates_owner_idx on thread_templates (tenant_id, owner);
create index thread_templates_search_vector_idx on thread_templates using gin (search_vector) with (fastupdate = off);
create index thread_templates_search_text_idx on thread_templates using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index messages_co_owners_target_id_idx on messages_co_owners (tenant_id, target_id);
create index messages_collaborators_target_id_idx on messages_collaborators (tenant_id, target_id);
create index requests_threads_target_id_idx on requests_threads (tenant_id, target_id);
create index requests_co_owners_target_id_idx on requests_co_owners (tenant_id, target_id);
create index requests_collaborators_target_id_idx on requests_collaborators (tenant_id, target_id);
create index threads_participants_target_id_idx on threads_participants (tenant_id, target_id);
create index threads_labels_target_id_idx on threads_labels (tenant_id, target_id);
create index threads_clients_target_id_idx on threads_clients (tenant_id, target_id);
create index threads_companies_target_id_idx on threads_companies (tenant_id, target_id);
create index threads_properties_target_id_idx on threads_properties (tenant_id, target_id);
create index threads_mandates_target_id_idx on threads_mandates (tenant_id, target_id);
create index threads_avenants_target_id_idx on threads_avenants (tenant_id, target_id);
create index threads_offers_target_id_idx on threads_offers (tenant_id, target_id);
create index threads_co_owners_target_id_idx on threads_co_owners (tenant_id, target_id);
create index threads_collaborators_target_id_idx on threads_collaborators (tenant_id, target_id);
create index thread_templates_labels_target_id_idx on thread_templates_labels (tenant_id, target_id);
create index thread_templates_co_owners_target_id_idx on thread_templates_co_owners (tenant_id, target_id);
create index thread_templates_collaborators_target_id_idx on thread_templates_collaborators (tenant_id, target_id);
