create table consents (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  client text,
  purpose text,
  channel text,
  decision text,
  decided_on date,
  obtained text,
  wording text,
  proof_text text,
  proof jsonb,
  withdrawn_on date,
  withdrawn_how text,
  withdrawal_reason text,
  owner text,
  primary key (tenant_id, id)
);
create table consents_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table consents_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table clients add column last_contact_at timestamptz;
alter table clients add column erased_at timestamptz;
alter table consents add constraint consents_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table consents add constraint consents_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table consents add constraint consents_client_cascade_fkey foreign key (tenant_id, client) references clients (tenant_id, id) on delete cascade;
alter table consents add constraint consents_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table consents_co_owners add constraint consents_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references consents (tenant_id, id) on delete cascade;
alter table consents_co_owners add constraint consents_co_owners_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table consents_collaborators add constraint consents_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references consents (tenant_id, id) on delete cascade;
alter table consents_collaborators add constraint consents_collaborators_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
create index consents_created_at_id_idx on consents (tenant_id, created_at desc, id desc);
create index consents_created_by_idx on consents (tenant_id, created_by);
create index consents_client_idx on consents (tenant_id, client);
create index consents_owner_idx on consents (tenant_id, owner);
create index consents_co_owners_target_id_idx on consents_co_owners (tenant_id, target_id);
create index consents_collaborators_target_id_idx on consents_collaborators (tenant_id, target_id);

-- What client records hold becomes the first entries of the ledger: imported, without proof, dated when the client was
-- recorded. A ticked box is a consent, an unticked one a refusal; what stood for a channel is about prospecting by it.
create function pg_temp.consent_id(at timestamptz) returns text language sql volatile as $$
  select 'CNS' || string_agg(
           substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (((extract(epoch from at) * 1000)::bigint >> (45 - 5 * place)) & 31)::integer, 1),
           '' order by place)
         || upper(substr(md5(gen_random_uuid()::text), 1, 16))
  from generate_series(0, 9) as place $$;
insert into consents (tenant_id, id, created_at, updated_at, client, purpose, channel, decision, decided_on, obtained, owner)
select c.tenant_id, pg_temp.consent_id(c.created_at), c.created_at, c.created_at, c.id,
  case when value.key in ('sms', 'email', 'phone', 'post') then 'marketing' else value.key end,
  case when value.key in ('sms', 'email', 'phone', 'post') then value.key else 'any' end,
  case when value.value = 'true'::jsonb then 'given' else 'refused' end,
  (c.created_at at time zone 'UTC')::date, 'import', c.owner
from clients as c
cross join lateral jsonb_each(case when jsonb_typeof(c.consents) = 'object' then c.consents else '{}' end) as value
where jsonb_typeof(value.value) = 'boolean'
  and value.key in ('alert', 'propertyManagement', 'marketing', 'gdpr', 'sms', 'email', 'phone', 'post', 'profiling', 'partners');
insert into consents_co_owners (tenant_id, source_id, target_id, position)
select e.tenant_id, e.id, link.target_id, link.position from consents as e
join clients_co_owners as link on link.tenant_id = e.tenant_id and link.source_id = e.client;
insert into consents_collaborators (tenant_id, source_id, target_id, position)
select e.tenant_id, e.id, link.target_id, link.position from consents as e
join clients_collaborators as link on link.tenant_id = e.tenant_id and link.source_id = e.client;
-- The record shows the present state of the ledger: a word about prospecting in general is one about each channel.
update clients as c set consents = case when shown = '{}'::jsonb then null else shown end
from (
  select tenant_id, id, jsonb_strip_nulls(
    case when jsonb_typeof(consents -> 'marketing') = 'boolean'
      then jsonb_build_object('sms', consents -> 'marketing', 'email', consents -> 'marketing',
        'phone', consents -> 'marketing', 'post', consents -> 'marketing')
      else '{}'::jsonb end
    || jsonb_strip_nulls(consents)) as shown
  from clients where jsonb_typeof(consents) = 'object'
) as present
where c.tenant_id = present.tenant_id and c.id = present.id and c.consents is distinct from present.shown;
-- A silence is counted from the day that a client was recorded, or from the last word since.
update clients set last_contact_at = created_at;
