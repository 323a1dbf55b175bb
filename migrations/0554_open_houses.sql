create table open_houses (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  property text,
  start_at timestamptz,
  end_at timestamptz,
  date date,
  slot_minutes bigint,
  places bigint,
  most_places bigint,
  taken bigint,
  note text,
  reason text,
  status text,
  owner text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, ''))) stored,
  primary key (tenant_id, id)
);
comment on column open_houses.property is '{"required":true}';
comment on column open_houses.start_at is '{"required":true}';
comment on column open_houses.end_at is '{"required":true}';
comment on column open_houses.places is '{"required":true}';
comment on column open_houses.status is '{"values":["draft","open","canceled"]}';
comment on column open_houses.search_vector is '6a7b518913f1';
comment on column open_houses.search_text is '8491093c66a0';
create table open_houses_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table open_houses_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table appointments add column open_house text;
alter table appointments add constraint appointments_open_house_null_fkey foreign key (tenant_id, open_house) references open_houses (tenant_id, id) on delete set null (open_house) not valid;
alter table open_houses add constraint open_houses_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table open_houses add constraint open_houses_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table open_houses add constraint open_houses_property_restrict_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete restrict;
alter table open_houses add constraint open_houses_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table open_houses_co_owners add constraint open_houses_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references open_houses (tenant_id, id) on delete cascade;
alter table open_houses_co_owners add constraint open_houses_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table open_houses_collaborators add constraint open_houses_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references open_houses (tenant_id, id) on delete cascade;
alter table open_houses_collaborators add constraint open_houses_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index open_houses_created_at_id_idx on open_houses (tenant_id, created_at desc, id desc);
create index open_houses_created_by_idx on open_houses (tenant_id, created_by);
create index open_houses_property_idx on open_houses (tenant_id, property);
create index open_houses_owner_idx on open_houses (tenant_id, owner);
create index open_houses_start_at_end_at_list_idx on open_houses (tenant_id, start_at, end_at, created_at desc, id desc);
create index open_houses_owner_status_list_idx on open_houses (tenant_id, owner, status, created_at desc, id desc);
create unique index open_houses_reference_key on open_houses (tenant_id, reference);
create index open_houses_search_vector_idx on open_houses using gin (search_vector) with (fastupdate = off);
create index open_houses_search_text_idx on open_houses using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index open_houses_co_owners_target_id_idx on open_houses_co_owners (tenant_id, target_id);
create index open_houses_collaborators_target_id_idx on open_houses_collaborators (tenant_id, target_id);
create or replace function keep_open_houses_taken(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from open_houses as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update open_houses as t set taken = fresh.value from (
    select t.tenant_id, t.id, (select count(*) from appointments as s
      where s.tenant_id = t.tenant_id and s.open_house = t.id and ((s.status = ANY(array['pending', 'email_sent', 'confirmed', 'agent_confirmed', 'completed', 'no_show']::text[]))))::bigint as value
    from unnest(tenants, ids) as k (tenant_id, id) join open_houses as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.taken is distinct from fresh.value;
end $kept$;
create or replace function keep_open_houses_taken_own() returns trigger language plpgsql as $kept$
begin
  new.taken := (select count(*) from appointments as s
      where s.tenant_id = new.tenant_id and s.open_house = new.id and ((s.status = ANY(array['pending', 'email_sent', 'confirmed', 'agent_confirmed', 'completed', 'no_show']::text[]))))::bigint;
  return new;
end $kept$;
create or replace trigger keep_open_houses_taken_own before insert on open_houses for each row execute function keep_open_houses_taken_own();
create or replace function keep_open_houses_taken_by_appointments() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'INSERT' then perform keep_open_houses_taken(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, open_house as id from new_rows where open_house is not null) as k having count(*) > 0;
  elsif tg_op = 'DELETE' then perform keep_open_houses_taken(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, open_house as id from old_rows where open_house is not null) as k having count(*) > 0;
  else perform keep_open_houses_taken(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct v.tenant_id, v.id from (select o.tenant_id, o.open_house as was, n.open_house as became from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.open_house, o.status) is distinct from (n.open_house, n.status)) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null) as k having count(*) > 0;
  end if;
  return null;
end $kept$;
create or replace trigger keep_open_houses_taken_by_appointments_insert after insert on appointments referencing new table as new_rows for each statement execute function keep_open_houses_taken_by_appointments();
create or replace trigger keep_open_houses_taken_by_appointments_update after update on appointments referencing old table as old_rows new table as new_rows for each statement execute function keep_open_houses_taken_by_appointments();
create or replace trigger keep_open_houses_taken_by_appointments_delete after delete on appointments referencing old table as old_rows for each statement execute function keep_open_houses_taken_by_appointments();
comment on function keep_open_houses_taken(text[], text[]) is 'b4de49cc6b92';

-- Visits of one open house are at the same time; with all others an agent has none then, as before.
ALTER TABLE appointments DROP CONSTRAINT appointments_one_at_a_time;
ALTER TABLE appointments ADD CONSTRAINT appointments_one_at_a_time EXCLUDE USING gist (
  tenant_id WITH =, owner WITH =, tstzrange(start_at, end_at) WITH &&, coalesce(open_house, id) WITH <>
) WHERE (status IN ('email_sent', 'confirmed', 'agent_confirmed'));
