alter table appointments add column shown_by text;
comment on column appointments.shown_by is '{"values":["vendor","keyHolder"]}';
alter table properties add column visits_shown_by text;
comment on column properties.visits_shown_by is '{"values":["vendor","keyHolder"]}';
alter table properties add column key_holder text;
alter table tenants add column unaccompanied_visits boolean default false;

-- A visit that somebody else shows takes no time of its agent; all others are one at a time, as before.
ALTER TABLE appointments DROP CONSTRAINT appointments_one_at_a_time;
ALTER TABLE appointments ADD CONSTRAINT appointments_one_at_a_time EXCLUDE USING gist (
  tenant_id WITH =, owner WITH =, tstzrange(start_at, end_at) WITH &&, coalesce(open_house, id) WITH <>
) WHERE (status IN ('email_sent', 'confirmed', 'agent_confirmed') AND shown_by IS NULL);
