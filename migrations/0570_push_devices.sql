-- The browsers that show somebody what they are told, by what their makers call subscriptions; the address and the keys are sealed.
create table push_devices (
  tenant_id text not null,
  id text not null,
  person text not null,
  -- The session in which it was asked for: whoever signs out there hears no more.
  session text,
  -- A keyed hash of the address: a browser has one of them.
  mark text not null,
  sealed text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, mark),
  foreign key (tenant_id, person) references users (tenant_id, id) on delete cascade
);
create index push_devices_person on push_devices (tenant_id, person);
