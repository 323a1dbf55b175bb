create table feeds (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  portal text,
  format text,
  agency_code text,
  software_name text,
  portal_codes text[],
  property_limit integer,
  paid boolean default false,
  fee_payer text,
  fee_rate double precision,
  fee_scale_url text,
  transport text,
  host text,
  port integer,
  username text,
  password text,
  directory text,
  host_key text,
  active boolean default false,
  times text[],
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(name, ''))) stored,
  primary key (tenant_id, id)
);
comment on column feeds.search_vector is '70a40cc261ac';
comment on column feeds.search_text is '3b7b02f49c7b';
create table feed_sends (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  feed text,
  state text,
  cause text,
  included integer,
  refused integer,
  added integer,
  removed integer,
  changed integer,
  previous integer,
  finished_at timestamptz,
  problem text,
  answer text,
  file jsonb,
  confirmed_by text,
  confirmed_removed integer,
  primary key (tenant_id, id)
);
create table feed_send_lines (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  send text,
  feed text,
  property text,
  included boolean default false,
  delivered boolean default false,
  change text,
  reasons text[],
  fingerprint text,
  primary key (tenant_id, id)
);
create table overview_templates (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  window_ text,
  counters text[],
  report jsonb,
  primary key (tenant_id, id)
);
create table property_days (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  property text,
  day date,
  views integer,
  requests integer,
  matches integer,
  primary key (tenant_id, id)
);
create table publications (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  property text,
  feed text,
  state text,
  blacklisted boolean default false,
  reasons text[],
  first_published_at timestamptz,
  published_at timestamptz,
  withdrawn_at timestamptz,
  last_sent_at timestamptz,
  sends integer,
  paid_until timestamptz,
  fingerprint text,
  primary key (tenant_id, id)
);
alter table feeds add constraint feeds_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table feeds add constraint feeds_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table feed_sends add constraint feed_sends_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table feed_sends add constraint feed_sends_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table feed_sends add constraint feed_sends_feed_cascade_fkey foreign key (tenant_id, feed) references feeds (tenant_id, id) on delete cascade;
alter table feed_sends add constraint feed_sends_confirmed_by_null_fkey foreign key (tenant_id, confirmed_by) references users (tenant_id, id) on delete set null (confirmed_by);
alter table feed_send_lines add constraint feed_send_lines_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table feed_send_lines add constraint feed_send_lines_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table feed_send_lines add constraint feed_send_lines_send_cascade_fkey foreign key (tenant_id, send) references feed_sends (tenant_id, id) on delete cascade;
alter table feed_send_lines add constraint feed_send_lines_feed_cascade_fkey foreign key (tenant_id, feed) references feeds (tenant_id, id) on delete cascade;
alter table feed_send_lines add constraint feed_send_lines_property_cascade_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete cascade;
alter table overview_templates add constraint overview_templates_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table overview_templates add constraint overview_templates_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table property_days add constraint property_days_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table property_days add constraint property_days_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table property_days add constraint property_days_property_cascade_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete cascade;
alter table publications add constraint publications_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table publications add constraint publications_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table publications add constraint publications_property_cascade_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete cascade;
alter table publications add constraint publications_feed_cascade_fkey foreign key (tenant_id, feed) references feeds (tenant_id, id) on delete cascade;
create index feeds_created_at_id_idx on feeds (tenant_id, created_at desc, id desc);
create index feeds_created_by_idx on feeds (tenant_id, created_by);
create unique index feeds_name_key on feeds (tenant_id, name);
create index feeds_search_vector_idx on feeds using gin (search_vector) with (fastupdate = off);
create index feeds_search_text_idx on feeds using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index feed_sends_created_at_id_idx on feed_sends (tenant_id, created_at desc, id desc);
create index feed_sends_created_by_idx on feed_sends (tenant_id, created_by);
create index feed_sends_feed_idx on feed_sends (tenant_id, feed);
create index feed_sends_confirmed_by_idx on feed_sends (tenant_id, confirmed_by);
create index feed_sends_feed_created_at_list_idx on feed_sends (tenant_id, feed, created_at, created_at desc, id desc);
create unique index feed_sends_feed_when_state_running_key on feed_sends (tenant_id, feed) where state = 'running';
create index feed_send_lines_created_at_id_idx on feed_send_lines (tenant_id, created_at desc, id desc);
create index feed_send_lines_created_by_idx on feed_send_lines (tenant_id, created_by);
create index feed_send_lines_send_idx on feed_send_lines (tenant_id, send);
create index feed_send_lines_feed_idx on feed_send_lines (tenant_id, feed);
create index feed_send_lines_property_idx on feed_send_lines (tenant_id, property);
create index feed_send_lines_send_change_list_idx on feed_send_lines (tenant_id, send, change, created_at desc, id desc);
create index feed_send_lines_property_created_at_list_idx on feed_send_lines (tenant_id, property, created_at, created_at desc, id desc);
create index overview_templates_created_at_id_idx on overview_templates (tenant_id, created_at desc, id desc);
create index overview_templates_created_by_idx on overview_templates (tenant_id, created_by);
create index property_days_created_at_id_idx on property_days (tenant_id, created_at desc, id desc);
create index property_days_created_by_idx on property_days (tenant_id, created_by);
create index property_days_property_idx on property_days (tenant_id, property);
create unique index property_days_property_day_key on property_days (tenant_id, property, day);
create index publications_created_at_id_idx on publications (tenant_id, created_at desc, id desc);
create index publications_created_by_idx on publications (tenant_id, created_by);
create index publications_property_idx on publications (tenant_id, property);
create index publications_feed_idx on publications (tenant_id, feed);
create index publications_feed_state_list_idx on publications (tenant_id, feed, state, created_at desc, id desc);
create unique index publications_property_feed_key on publications (tenant_id, property, feed);
-- Networks that are there already begin as new ones do.
insert into overview_templates (tenant_id, id, name, window_, counters, report)
select id, 'OVT1', '{"fr":"Vue d’ensemble des biens","en":"Overview of properties","defaultLanguage":"fr"}'::jsonb, '30', '{views,requests,matches,portals}', '{"fr":"Madame, Monsieur,\n\nVoici comment votre annonce {{ reference }} se porte {{ window }} :\n– consultations : {{ views }}\n– demandes : {{ requests }}\n– acquéreurs rapprochés : {{ matches }}\n– portails qui la diffusent : {{ portals }}\n\nNous restons à votre disposition.","en":"Dear owner,\n\nThis is how the ad for {{ reference }} has done {{ window }}:\n– views: {{ views }}\n– requests: {{ requests }}\n– matching buyers: {{ matches }}\n– portals that show it: {{ portals }}\n\nPlease call us with any question.","defaultLanguage":"fr"}'::jsonb from tenants;
