alter table clients drop constraint clients_merged_into_restrict_fkey;
alter table clients_relations drop constraint clients_relations_target_id_restrict_fkey;
create table client_flags (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name jsonb,
  color text,
  active boolean default true,
  order_ integer,
  primary key (tenant_id, id)
);
create table clients_flags (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table clients add column similar_keys bigint[] generated always as (hestia_name_keys(tenant_id || ' lastName', last_name) || hestia_name_keys(tenant_id || ' birthName', birth_name) || hestia_initial_keys(tenant_id || ' firstName', first_name) || hestia_value_keys(tenant_id || ' emails.email', 'email', hestia_texts(emails, 'email')) || hestia_value_keys(tenant_id || ' phones.number', 'phone', hestia_texts(phones, 'number')) || hestia_value_keys(tenant_id || ' birthDate', 'letters', array[(birth_date - date '1700-01-01')::text])) stored;
comment on column clients.similar_keys is '7633892db182';
alter table clients add constraint clients_merged_into_cascade_fkey foreign key (tenant_id, merged_into) references clients (tenant_id, id) on delete cascade;
alter table client_flags add constraint client_flags_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table client_flags add constraint client_flags_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table clients_flags add constraint clients_flags_source_id_cascade_fkey foreign key (tenant_id, source_id) references clients (tenant_id, id) on delete cascade;
alter table clients_flags add constraint clients_flags_target_id_restrict_fkey foreign key (tenant_id, target_id) references client_flags (tenant_id, id) on delete restrict;
alter table clients_relations add constraint clients_relations_target_id_cascade_fkey foreign key (tenant_id, target_id) references clients (tenant_id, id) on delete cascade;
create index clients_shown_list_idx on clients (tenant_id, created_at desc, id desc) where archived is not true;
create index clients_similar_keys_idx on clients using gin (similar_keys) with (fastupdate = off);
create index client_flags_created_at_id_idx on client_flags (tenant_id, created_at desc, id desc);
create index client_flags_created_by_idx on client_flags (tenant_id, created_by);
create index clients_flags_target_id_idx on clients_flags (tenant_id, target_id);

-- The flags that every network had become rows of its own configuration; clients keep theirs.
insert into client_flags (tenant_id, id, name, color, active, order_)
select tenants.id, 'CFL' || upper(substr(md5(tenants.id || ' ' || code), 1, 26)),
  jsonb_build_object('fr', fr, 'en', en, 'defaultLanguage', 'fr'), shade, true, place
from tenants
cross join (values
  ('vip', 'VIP', 'VIP', 'violet', 1),
  ('investor', 'Investisseur', 'Investor', 'blue', 2),
  ('first_time_buyer', 'Primo-accédant', 'First-time buyer', 'green', 3),
  ('expatriate', 'Expatrié', 'Expatriate', 'grey', 4),
  ('urgent', 'Urgent', 'Urgent', 'red', 5),
  ('press', 'Presse', 'Press', 'amber', 6)
) as flag (code, fr, en, shade, place);
insert into clients_flags (tenant_id, source_id, target_id, position)
select clients.tenant_id, clients.id, 'CFL' || upper(substr(md5(clients.tenant_id || ' ' || code), 1, 26)), place
from clients cross join unnest(clients.flags) with ordinality as flag (code, place)
where code in ('vip', 'investor', 'first_time_buyer', 'expatriate', 'urgent', 'press')
on conflict do nothing;
alter table clients drop column flags;

-- Who is related to somebody has that one among the relations too.
insert into clients_relations (tenant_id, source_id, target_id, position)
select tenant_id, target_id, source_id, 1000 + row_number() over (partition by tenant_id, target_id order by source_id)
from clients_relations where source_id <> target_id
on conflict do nothing;
delete from clients_relations where source_id = target_id;
