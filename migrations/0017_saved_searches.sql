create table saved_searches (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  client text,
  name text,
  default_ boolean default false,
  rating text,
  types text[],
  features text[],
  price numrange,
  rooms numrange,
  bedrooms numrange,
  living_area numrange,
  plot_area numrange,
  location text[],
  drawn_area jsonb,
  matching boolean,
  comments text,
  owner text,
  primary key (tenant_id, id)
);
create table saved_searches_co_owners (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
create table saved_searches_collaborators (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table saved_searches add constraint saved_searches_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table saved_searches add constraint saved_searches_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table saved_searches add constraint saved_searches_client_cascade_fkey foreign key (tenant_id, client) references clients (tenant_id, id) on delete cascade;
alter table saved_searches add constraint saved_searches_owner_restrict_fkey foreign key (tenant_id, owner) references users (tenant_id, id) on delete restrict;
alter table saved_searches_co_owners add constraint saved_searches_co_owners_source_id_cascade_fkey foreign key (tenant_id, source_id) references saved_searches (tenant_id, id) on delete cascade;
alter table saved_searches_co_owners add constraint saved_searches_co_owners_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
alter table saved_searches_collaborators add constraint saved_searches_collaborators_source_id_cascade_fkey foreign key (tenant_id, source_id) references saved_searches (tenant_id, id) on delete cascade;
alter table saved_searches_collaborators add constraint saved_searches_collaborators_target_id_cascade_fkey foreign key (tenant_id, target_id) references users (tenant_id, id) on delete cascade;
create index saved_searches_created_at_id_idx on saved_searches (tenant_id, created_at desc, id desc);
create index saved_searches_created_by_idx on saved_searches (tenant_id, created_by);
create index saved_searches_client_idx on saved_searches (tenant_id, client);
create index saved_searches_owner_idx on saved_searches (tenant_id, owner);
create index saved_searches_price_list_idx on saved_searches using gist (tenant_id, price);
create index saved_searches_types_list_idx on saved_searches using gin (tenant_id, types) with (fastupdate = off);
create index saved_searches_location_list_idx on saved_searches using gin (tenant_id, location) with (fastupdate = off);
create index saved_searches_drawn_area_list_idx on saved_searches using gist (tenant_id, hestia_area_box(drawn_area));
create index saved_searches_co_owners_target_id_idx on saved_searches_co_owners (tenant_id, target_id);
create index saved_searches_collaborators_target_id_idx on saved_searches_collaborators (tenant_id, target_id);
