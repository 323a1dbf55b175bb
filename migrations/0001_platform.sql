-- What every database of the product needs before its first resource: extensions, folding, roles, platform tables.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Text as search compares it: no accents, no capitals, and only the signs that e-mail addresses and numbers need.
-- unaccent() is only stable because its dictionary could change; naming the dictionary makes the wrapper immutable.
create function hestia_fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[^a-z0-9@.+]+', ' ', 'g') $$;

-- The tables belong to the role that migrates; the application works as hestia_app, which can't change the schema.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hestia_app') then
    create role hestia_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant hestia_app to %I', current_user);
exception when others then
  raise notice 'hestia_app is not granted to %: %', current_user, sqlerrm;
end
$$;
grant usage on schema public to hestia_app;
alter default privileges in schema public grant select, insert, update, delete on tables to hestia_app;
alter default privileges in schema public grant usage, select on sequences to hestia_app;

create table audit_entries (
  tenant_id text not null,
  id text not null,
  resource text not null,
  record_id text not null,
  action text not null,
  actor text not null,
  at timestamptz not null default now(),
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, id)
);
create index audit_entries_record_idx on audit_entries (tenant_id, resource, record_id, at desc);
create index audit_entries_at_idx on audit_entries (tenant_id, at desc);

create table domain_events (
  tenant_id text not null,
  id bigint generated always as identity,
  name text not null,
  resource text not null,
  record_id text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table sessions (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index sessions_user_idx on sessions (tenant_id, user_id);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
