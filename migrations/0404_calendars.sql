create table calendars (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  color text,
  training boolean default false,
  shares jsonb,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, ''))) stored,
  primary key (tenant_id, id)
);
comment on column calendars.name is '{"required":true}';
comment on column calendars.color is '{"required":true,"values":["grey","blue","amber","green","red","violet"]}';
comment on column calendars.search_vector is '70a40cc261ac';
comment on column calendars.search_text is '3b7b02f49c7b';
create table events (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  calendar text,
  summary text,
  description text,
  location text,
  all_day boolean default false,
  start_day date,
  end_day date,
  start_at timestamptz,
  end_at timestamptz,
  duration bigint,
  day date,
  permission text,
  color text,
  training boolean,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(summary, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(location, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(description, ''))), 'C'))) stored,
  search_text text generated always as (hestia_fold(coalesce(summary, '') || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''))) stored,
  primary key (tenant_id, id)
);
comment on column events.calendar is '{"required":true}';
comment on column events.summary is '{"required":true}';
comment on column events.description is '{"required":true}';
comment on column events.permission is '{"values":["view","edit"]}';
comment on column events.color is '{"values":["grey","blue","amber","green","red","violet"]}';
comment on column events.search_vector is 'b14b64ff1e77';
comment on column events.search_text is '344377da6012';
create table calendars_shared_users (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table calendars_shared_groups (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table calendars_readers (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table calendars_adders (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table calendars_editors (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table calendars_managers (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table calendars_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table calendars_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table events_participants (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table events_readers (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table events_editors (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table events_managers (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table events_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table events_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table calendars add constraint calendars_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table calendars add constraint calendars_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table calendars add constraint calendars_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table events add constraint events_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table events add constraint events_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table events add constraint events_calendar_cascade_fkey foreign key (tenant_id, calendar) references calendars (tenant_id, id) on delete cascade;
alter table events add constraint events_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table calendars_shared_users add constraint calendars_shared_users_source_id_cascade_fkey foreign key (tenant_id, source_id) references calendars (tenant_id, id) on delete cascade;
alter table calendars_shared_users add constraint calendars_shared_users_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table calendars_shared_groups add constraint calendars_shared_groups_source_id_cascade_fkey foreign key (tenant_id, source_id) references calendars (tenant_id, id) on delete cascade;
alter table calendars_shared_groups add constraint calendars_shared_groups_target_id_cascade_fkey foreign key (tenant_id, target_id) references groups (tenant_id, id) on delete cascade;
alter table calendars_readers add constraint calendars_readers_source_id_cascade_fkey foreign key (tenant_id, source_id) references calendars (tenant_id, id) on delete cascade;
alter table calendars_readers add constraint calendars_readers_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table calendars_adders add constraint calendars_adders_source_id_cascade_fkey foreign key (tenant_id, source_id) references calendars (tenant_id, id) on delete cascade;
alter table calendars_adders add constraint calendars_adders_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table calendars_editors add constraint calendars_editors_source_id_cascade_fkey foreign key (tenant_id, source_id) references calendars (tenant_id, id) on delete cascade;
alter table calendars_editors add constraint calendars_editors_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table calendars_managers add constraint calendars_managers_source_id_cascade_fkey foreign key (tenant_id, source_id) references calendars (tenant_id, id) on delete cascade;
alter table calendars_managers add constraint calendars_managers_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table calendars_co_owners add constraint calendars_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references calendars (tenant_id, id) on delete cascade;
alter table calendars_co_owners add constraint calendars_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table calendars_collaborators add constraint calendars_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references calendars (tenant_id, id) on delete cascade;
alter table calendars_collaborators add constraint calendars_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table events_participants add constraint events_participants_source_id_cascade_fkey foreign key (tenant_id, source_id) references events (tenant_id, id) on delete cascade;
alter table events_participants add constraint events_participants_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table events_readers add constraint events_readers_source_id_cascade_fkey foreign key (tenant_id, source_id) references events (tenant_id, id) on delete cascade;
alter table events_readers add constraint events_readers_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table events_editors add constraint events_editors_source_id_cascade_fkey foreign key (tenant_id, source_id) references events (tenant_id, id) on delete cascade;
alter table events_editors add constraint events_editors_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table events_managers add constraint events_managers_source_id_cascade_fkey foreign key (tenant_id, source_id) references events (tenant_id, id) on delete cascade;
alter table events_managers add constraint events_managers_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table events_co_owners add constraint events_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references events (tenant_id, id) on delete cascade;
alter table events_co_owners add constraint events_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table events_collaborators add constraint events_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references events (tenant_id, id) on delete cascade;
alter table events_collaborators add constraint events_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index calendars_created_at_id_idx on calendars (tenant_id, created_at desc, id desc);
create index calendars_created_by_idx on calendars (tenant_id, created_by);
create index calendars_owner_idx on calendars (tenant_id, owner);
create index calendars_search_vector_idx on calendars using gin (search_vector) with (fastupdate = off);
create index calendars_search_text_idx on calendars using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index events_created_at_id_idx on events (tenant_id, created_at desc, id desc);
create index events_created_by_idx on events (tenant_id, created_by);
create index events_calendar_idx on events (tenant_id, calendar);
create index events_owner_idx on events (tenant_id, owner);
create index events_start_at_end_at_list_idx on events (tenant_id, start_at, end_at, created_at desc, id desc);
create index events_calendar_start_at_list_idx on events (tenant_id, calendar, start_at, created_at desc, id desc);
create index events_day_list_idx on events (tenant_id, day, created_at desc, id desc);
create index events_search_vector_idx on events using gin (search_vector) with (fastupdate = off);
create index events_search_text_idx on events using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index calendars_shared_users_target_id_idx on calendars_shared_users (tenant_id, target_id);
create index calendars_shared_groups_target_id_idx on calendars_shared_groups (tenant_id, target_id);
create index calendars_readers_target_id_idx on calendars_readers (tenant_id, target_id);
create index calendars_adders_target_id_idx on calendars_adders (tenant_id, target_id);
create index calendars_editors_target_id_idx on calendars_editors (tenant_id, target_id);
create index calendars_managers_target_id_idx on calendars_managers (tenant_id, target_id);
create index calendars_co_owners_target_id_idx on calendars_co_owners (tenant_id, target_id);
create index calendars_collaborators_target_id_idx on calendars_collaborators (tenant_id, target_id);
create index events_participants_target_id_idx on events_participants (tenant_id, target_id);
create index events_readers_target_id_idx on events_readers (tenant_id, target_id);
create index events_editors_target_id_idx on events_editors (tenant_id, target_id);
create index events_managers_target_id_idx on events_managers (tenant_id, target_id);
create index events_co_owners_target_id_idx on events_co_owners (tenant_id, target_id);
create index events_collaborators_target_id_idx on events_collaborators (tenant_id, target_id);
