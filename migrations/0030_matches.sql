-- Which properties and searches have found each other, and what was done about it.
create table matches (
  tenant_id text not null references tenants (id),
  property text not null,
  search text not null,
  -- Whether they meet now: what was dismissed or sent is kept when they no longer do.
  met boolean not null default false,
  first_seen_at timestamptz,
  dismissed_at timestamptz,
  dismissed_by text,
  sent_at timestamptz,
  sent_by text,
  primary key (tenant_id, property, search),
  foreign key (tenant_id, property) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, search) references saved_searches (tenant_id, id) on delete cascade
);
create index matches_search_idx on matches (tenant_id, search);
