create table mailings (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  subject text,
  body text,
  language text,
  template text,
  kind text,
  state text,
  recipients bigint,
  waiting bigint,
  sent bigint,
  failed bigint,
  held bigint,
  owner text,
  primary key (tenant_id, id)
);
comment on column mailings.subject is '{"required":true}';
comment on column mailings.body is '{"required":true}';
comment on column mailings.language is '{"required":true,"values":["en","fr","de","es","it","nl","pt"]}';
comment on column mailings.kind is '{"values":["chosen","request","digest"]}';
comment on column mailings.state is '{"values":["sending","stopped","done"]}';
create table mailing_recipients (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  mailing text,
  client text,
  because jsonb,
  state text,
  reason text,
  due_at timestamptz,
  claimed_at timestamptz,
  sent_at timestamptz,
  mail text,
  owner text,
  primary key (tenant_id, id)
);
comment on column mailing_recipients.mailing is '{"required":true}';
comment on column mailing_recipients.client is '{"required":true}';
comment on column mailing_recipients.state is '{"values":["waiting","sending","sent","failed","held"]}';
create table suppressions (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  address text,
  purpose text,
  reason text,
  state text,
  detail text,
  bounces bigint,
  latest_at timestamptz,
  clear_reason text,
  cleared_at timestamptz,
  cleared_by text,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(address, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(address, ''))) stored,
  primary key (tenant_id, id)
);
comment on column suppressions.address is '{"required":true}';
comment on column suppressions.purpose is '{"values":["all","alert","marketing","propertyManagement"]}';
comment on column suppressions.reason is '{"required":true,"values":["hard","soft","complaint","unsubscribed","manual"]}';
comment on column suppressions.state is '{"values":["watched","blocked","cleared"]}';
comment on column suppressions.search_vector is 'efb690333a22';
comment on column suppressions.search_text is 'fd9d3b083116';
create table mailings_properties (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mailings_requests (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mailings_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mailings_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mailing_recipients_properties (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mailing_recipients_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table mailing_recipients_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table client_templates add column type text default 'letter';
alter table client_templates alter column type drop default;
comment on column client_templates.type is '{"values":["letter","PROPERTY_MAILING"]}';
alter table client_templates add column language text[];
comment on column client_templates.language is '{"values":["en","fr","de","es","it","nl","pt"]}';
alter table saved_searches add column digest text default 'none';
alter table saved_searches alter column digest drop default;
comment on column saved_searches.digest is '{"values":["none","daily","weekly"]}';
alter table tenants add column mailing_rate bigint default 60;
alter table tenants alter column mailing_rate drop default;
alter table tenants add column mailing_cap bigint default 4;
alter table tenants alter column mailing_cap drop default;
alter table mailings add constraint mailings_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table mailings add constraint mailings_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table mailings add constraint mailings_template_null_fkey foreign key (tenant_id, template) references client_templates (tenant_id, id) on delete set null (template);
alter table mailings add constraint mailings_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table mailing_recipients add constraint mailing_recipients_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table mailing_recipients add constraint mailing_recipients_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table mailing_recipients add constraint mailing_recipients_mailing_cascade_fkey foreign key (tenant_id, mailing) references mailings (tenant_id, id) on delete cascade;
alter table mailing_recipients add constraint mailing_recipients_client_cascade_fkey foreign key (tenant_id, client) references clients (tenant_id, id) on delete cascade;
alter table mailing_recipients add constraint mailing_recipients_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table suppressions add constraint suppressions_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table suppressions add constraint suppressions_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table suppressions add constraint suppressions_cleared_by_null_fkey foreign key (tenant_id, cleared_by) references users (tenant_id, id) on delete set null (cleared_by);
alter table mailings_properties add constraint mailings_properties_source_id_cascade_fkey foreign key (tenant_id, source_id) references mailings (tenant_id, id) on delete cascade;
alter table mailings_properties add constraint mailings_properties_target_id_cascade_fkey foreign key (tenant_id, target_id) references properties (tenant_id, id) on delete cascade;
alter table mailings_requests add constraint mailings_requests_source_id_cascade_fkey foreign key (tenant_id, source_id) references mailings (tenant_id, id) on delete cascade;
alter table mailings_requests add constraint mailings_requests_target_id_cascade_fkey foreign key (tenant_id, target_id) references requests (tenant_id, id) on delete cascade;
alter table mailings_co_owners add constraint mailings_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references mailings (tenant_id, id) on delete cascade;
alter table mailings_co_owners add constraint mailings_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table mailings_collaborators add constraint mailings_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references mailings (tenant_id, id) on delete cascade;
alter table mailings_collaborators add constraint mailings_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table mailing_recipients_properties add constraint mailing_recipients_properties_source_id_cascade_fkey foreign key (tenant_id, source_id) references mailing_recipients (tenant_id, id) on delete cascade;
alter table mailing_recipients_properties add constraint mailing_recipients_properties_target_id_cascade_fkey foreign key (tenant_id, target_id) references properties (tenant_id, id) on delete cascade;
alter table mailing_recipients_co_owners add constraint mailing_recipients_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references mailing_recipients (tenant_id, id) on delete cascade;
alter table mailing_recipients_co_owners add constraint mailing_recipients_co_owners_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
alter table mailing_recipients_collaborators add constraint mailing_recipients_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references mailing_recipients (tenant_id, id) on delete cascade;
alter table mailing_recipients_collaborators add constraint mailing_recipients_collaborators_target_id_restrict_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete restrict;
create index mailings_created_at_id_idx on mailings (tenant_id, created_at desc, id desc);
create index mailings_created_by_idx on mailings (tenant_id, created_by);
create index mailings_template_idx on mailings (tenant_id, template);
create index mailings_owner_idx on mailings (tenant_id, owner);
create index mailings_state_created_at_list_idx on mailings (tenant_id, state, created_at, created_at desc, id desc);
create index mailings_created_at_list_idx on mailings (tenant_id, created_at, created_at desc, id desc);
create index mailing_recipients_created_at_id_idx on mailing_recipients (tenant_id, created_at desc, id desc);
create index mailing_recipients_created_by_idx on mailing_recipients (tenant_id, created_by);
create index mailing_recipients_mailing_idx on mailing_recipients (tenant_id, mailing);
create index mailing_recipients_client_idx on mailing_recipients (tenant_id, client);
create index mailing_recipients_owner_idx on mailing_recipients (tenant_id, owner);
create index mailing_recipients_mailing_state_due_at_list_idx on mailing_recipients (tenant_id, mailing, state, due_at, created_at desc, id desc);
create index mailing_recipients_client_sent_at_list_idx on mailing_recipients (tenant_id, client, sent_at, created_at desc, id desc);
create unique index mailing_recipients_mailing_client_key on mailing_recipients (tenant_id, mailing, client);
create index suppressions_created_at_id_idx on suppressions (tenant_id, created_at desc, id desc);
create index suppressions_created_by_idx on suppressions (tenant_id, created_by);
create index suppressions_cleared_by_idx on suppressions (tenant_id, cleared_by);
create index suppressions_created_at_list_idx on suppressions (tenant_id, created_at, created_at desc, id desc);
create index suppressions_state_created_at_list_idx on suppressions (tenant_id, state, created_at, created_at desc, id desc);
create unique index suppressions_address_purpose_key on suppressions (tenant_id, address, purpose);
create index suppressions_search_vector_idx on suppressions using gin (search_vector) with (fastupdate = off);
create index suppressions_search_text_idx on suppressions using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index mailings_properties_target_id_idx on mailings_properties (tenant_id, target_id);
create index mailings_requests_target_id_idx on mailings_requests (tenant_id, target_id);
create index mailings_co_owners_target_id_idx on mailings_co_owners (tenant_id, target_id);
create index mailings_collaborators_target_id_idx on mailings_collaborators (tenant_id, target_id);
create index mailing_recipients_properties_target_id_idx on mailing_recipients_properties (tenant_id, target_id);
create index mailing_recipients_co_owners_target_id_idx on mailing_recipients_co_owners (tenant_id, target_id);
create index mailing_recipients_collaborators_target_id_idx on mailing_recipients_collaborators (tenant_id, target_id);

-- In which languages a template is written.
update client_templates set language = array(
  select one from unnest(array['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']) with ordinality as l (one, n)
  where coalesce(subject ->> one, '') <> '' and coalesce(body ->> one, '') <> '' order by n);

-- What a mail offers, of those that one may refuse; nothing of what a request or a contract needs.
alter table mails add column purpose text;
create index mails_offers_idx on mails (tenant_id, lower(recipient), created_at) where purpose is not null;

-- When the next mail of a mailing may go to a provider of mailboxes; '' is all of them together.
create table mail_domains (
  tenant_id text not null references tenants (id),
  domain text not null,
  next_at timestamptz not null,
  primary key (tenant_id, domain)
);

-- What a property cost when it was sent: who got it hears of a price that falls.
alter table matches add column sent_price bigint;
create function note_sent_price() returns trigger language plpgsql as $$
begin
  new.sent_price := case when new.sent_at is null then null
    else (select price from properties where tenant_id = new.tenant_id and id = new.property) end;
  return new;
end $$;
create trigger matches_sent_price before insert or update of sent_at on matches
  for each row execute function note_sent_price();
