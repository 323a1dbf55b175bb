-- The address by which a person's own calendar program reads theirs: a new row makes a new address, and ends the one before.
create table calendar_feeds (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
