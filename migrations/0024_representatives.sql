create table company_clients (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  company text,
  client text,
  order_ integer,
  function text,
  signer boolean default false,
  owner text,
  primary key (tenant_id, id)
);
create table company_clients_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table company_clients_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table company_clients add constraint company_clients_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table company_clients add constraint company_clients_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table company_clients add constraint company_clients_company_cascade_fkey foreign key (tenant_id, company) references companies (tenant_id, id) on delete cascade;
alter table company_clients add constraint company_clients_client_restrict_fkey foreign key (tenant_id, client) references clients (tenant_id, id) on delete restrict;
alter table company_clients add constraint company_clients_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table company_clients_co_owners add constraint company_clients_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references company_clients (tenant_id, id) on delete cascade;
alter table company_clients_co_owners add constraint company_clients_co_owners_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table company_clients_collaborators add constraint company_clients_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references company_clients (tenant_id, id) on delete cascade;
alter table company_clients_collaborators add constraint company_clients_collaborators_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
create index company_clients_created_at_id_idx on company_clients (tenant_id, created_at desc, id desc);
create index company_clients_created_by_idx on company_clients (tenant_id, created_by);
create index company_clients_company_idx on company_clients (tenant_id, company);
create index company_clients_client_idx on company_clients (tenant_id, client);
create index company_clients_owner_idx on company_clients (tenant_id, owner);
create unique index company_clients_company_client_key on company_clients (tenant_id, company, client);
create index company_clients_co_owners_target_id_idx on company_clients_co_owners (tenant_id, target_id);
create index company_clients_collaborators_target_id_idx on company_clients_collaborators (tenant_id, target_id);
