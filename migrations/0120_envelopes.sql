create table envelopes (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  mandate text,
  avenant text,
  offer text,
  document text,
  title text,
  language text,
  status text,
  provider text,
  provider_id text,
  expires_on date,
  signers jsonb,
  void_reason text,
  ended_by text,
  hash text,
  sent jsonb,
  signed jsonb,
  evidence jsonb,
  sent_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  ended_at timestamptz,
  asked_at timestamptz,
  reminded_at timestamptz,
  problem text,
  owner text,
  primary key (tenant_id, id)
);
comment on column envelopes.document is '{"required":true}';
comment on column envelopes.title is '{"required":true}';
comment on column envelopes.language is '{"required":true,"values":["fr","en"]}';
comment on column envelopes.status is '{"values":["created","sent","completed","delivered","voided","autoresponded"]}';
comment on column envelopes.provider is '{"values":["embedded","docusign","yousign"]}';
comment on column envelopes.expires_on is '{"required":true}';
comment on column envelopes.ended_by is '{"values":["person","signer","provider","expired","record"]}';
comment on column envelopes.problem is '{"values":["unreachable","unauthorised","consent","account","key","refused","step","seal"]}';
create table envelope_events (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  envelope text,
  position bigint,
  kind text,
  content text,
  previous text,
  hash text,
  primary key (tenant_id, id)
);
comment on column envelope_events.envelope is '{"required":true}';
comment on column envelope_events.position is '{"required":true}';
comment on column envelope_events.kind is '{"required":true}';
comment on column envelope_events.content is '{"required":true}';
comment on column envelope_events.previous is '{"required":true}';
comment on column envelope_events.hash is '{"required":true}';
create table envelopes_clients (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table envelopes_companies (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table envelopes_users (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table envelopes_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table envelopes_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table tenants add column agency_signs text default 'last';
alter table tenants alter column agency_signs drop default;
comment on column tenants.agency_signs is '{"values":["first","last"]}';
alter table envelopes add constraint envelopes_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table envelopes add constraint envelopes_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table envelopes add constraint envelopes_mandate_cascade_fkey foreign key (tenant_id, mandate) references mandates (tenant_id, id) on delete cascade;
alter table envelopes add constraint envelopes_avenant_cascade_fkey foreign key (tenant_id, avenant) references avenants (tenant_id, id) on delete cascade;
alter table envelopes add constraint envelopes_offer_cascade_fkey foreign key (tenant_id, offer) references offers (tenant_id, id) on delete cascade;
alter table envelopes add constraint envelopes_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table envelope_events add constraint envelope_events_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table envelope_events add constraint envelope_events_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table envelope_events add constraint envelope_events_envelope_restrict_fkey foreign key (tenant_id, envelope) references envelopes (tenant_id, id) on delete restrict;
alter table envelopes_clients add constraint envelopes_clients_source_id_cascade_fkey foreign key (tenant_id, source_id) references envelopes (tenant_id, id) on delete cascade;
alter table envelopes_clients add constraint envelopes_clients_target_id_restrict_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete restrict;
alter table envelopes_companies add constraint envelopes_companies_source_id_cascade_fkey foreign key (tenant_id, source_id) references envelopes (tenant_id, id) on delete cascade;
alter table envelopes_companies add constraint envelopes_companies_target_id_restrict_fkey foreign key (tenant_id, target_id) references companies (tenant_id, id) on delete restrict;
alter table envelopes_users add constraint envelopes_users_source_id_cascade_fkey foreign key (tenant_id, source_id) references envelopes (tenant_id, id) on delete cascade;
alter table envelopes_users add constraint envelopes_users_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table envelopes_co_owners add constraint envelopes_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references envelopes (tenant_id, id) on delete cascade;
alter table envelopes_co_owners add constraint envelopes_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table envelopes_collaborators add constraint envelopes_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references envelopes (tenant_id, id) on delete cascade;
alter table envelopes_collaborators add constraint envelopes_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index envelopes_created_at_id_idx on envelopes (tenant_id, created_at desc, id desc);
create index envelopes_created_by_idx on envelopes (tenant_id, created_by);
create index envelopes_mandate_idx on envelopes (tenant_id, mandate);
create index envelopes_avenant_idx on envelopes (tenant_id, avenant);
create index envelopes_offer_idx on envelopes (tenant_id, offer);
create index envelopes_owner_idx on envelopes (tenant_id, owner);
create index envelopes_mandate_created_at_list_idx on envelopes (tenant_id, mandate, created_at, created_at desc, id desc);
create index envelopes_offer_created_at_list_idx on envelopes (tenant_id, offer, created_at, created_at desc, id desc);
create index envelopes_avenant_list_idx on envelopes (tenant_id, avenant, created_at desc, id desc);
create index envelopes_status_expires_on_list_idx on envelopes (tenant_id, status, expires_on, created_at desc, id desc);
create index envelope_events_created_at_id_idx on envelope_events (tenant_id, created_at desc, id desc);
create index envelope_events_created_by_idx on envelope_events (tenant_id, created_by);
create index envelope_events_envelope_idx on envelope_events (tenant_id, envelope);
create index envelope_events_envelope_created_at_list_idx on envelope_events (tenant_id, envelope, created_at, created_at desc, id desc);
create unique index envelope_events_envelope_position_key on envelope_events (tenant_id, envelope, position);
create index envelopes_clients_target_id_idx on envelopes_clients (tenant_id, target_id);
create index envelopes_companies_target_id_idx on envelopes_companies (tenant_id, target_id);
create index envelopes_users_target_id_idx on envelopes_users (tenant_id, target_id);
create index envelopes_co_owners_target_id_idx on envelopes_co_owners (tenant_id, target_id);
create index envelopes_collaborators_target_id_idx on envelopes_collaborators (tenant_id, target_id);
create or replace function keep_envelope_events_as_written() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'UPDATE' then if to_jsonb(new) - array[]::text[] = to_jsonb(old) - array[]::text[] then return new; end if; end if;
  raise exception 'envelope_events is written once and never changed' using errcode = 'insufficient_privilege';
end $kept$;
create or replace trigger keep_envelope_events_as_written before update or delete on envelope_events for each row execute function keep_envelope_events_as_written();
create or replace trigger keep_envelope_events_as_written_whole before truncate on envelope_events for each statement execute function keep_envelope_events_as_written();
comment on function keep_envelope_events_as_written() is '1b2f5187e664';
