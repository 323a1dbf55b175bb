create table calendar_connections (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  person text,
  name text,
  provider text,
  address text,
  user_ text,
  password text,
  granted boolean default false,
  direction text,
  titles boolean default true,
  remote text,
  calendar text,
  state text,
  problem text,
  last_synced_at timestamptz,
  would_delete bigint,
  told jsonb,
  primary key (tenant_id, id)
);
comment on column calendar_connections.name is '{"required":true}';
comment on column calendar_connections.provider is '{"required":true,"values":["caldav","google"]}';
comment on column calendar_connections.direction is '{"values":["both","out","in"]}';
comment on column calendar_connections.state is '{"values":["choosing","waiting","inStep","asks","failed"]}';
comment on column calendar_connections.problem is '{"values":["signInRefused","calendarGone","serverDown","addressRefused","noCalendar","tooMany","broken"]}';
alter table calendar_connections add constraint calendar_connections_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table calendar_connections add constraint calendar_connections_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table calendar_connections add constraint calendar_connections_person_cascade_fkey foreign key (tenant_id, person) references users (tenant_id, id) on delete cascade;
alter table calendar_connections add constraint calendar_connections_calendar_null_fkey foreign key (tenant_id, calendar) references calendars (tenant_id, id) on delete set null (calendar);
create index calendar_connections_created_at_id_idx on calendar_connections (tenant_id, created_at desc, id desc);
create index calendar_connections_created_by_idx on calendar_connections (tenant_id, created_by);
create index calendar_connections_person_idx on calendar_connections (tenant_id, person);
create index calendar_connections_calendar_idx on calendar_connections (tenant_id, calendar);
create unique index calendar_connections_person_name_key on calendar_connections (tenant_id, person, name);
create unique index calendar_connections_person_remote_key on calendar_connections (tenant_id, person, remote);
-- What is the same here and there, and how both stood when they last were.
create table calendar_links (
  tenant_id text not null,
  connection text not null,
  record text not null,
  key text not null,
  href text not null,
  etag text not null,
  origin text not null,
  has_guests boolean not null default false,
  ours jsonb not null,
  theirs jsonb not null,
  primary key (tenant_id, connection, record),
  unique (tenant_id, connection, key),
  foreign key (tenant_id, connection) references calendar_connections (tenant_id, id) on delete cascade
);
-- Where the next run of a connection begins, and by what it signs in where that isn't a password.
create table calendar_progress (
  tenant_id text not null,
  connection text not null,
  token text,
  whole_at timestamptz,
  grants text,
  primary key (tenant_id, connection),
  foreign key (tenant_id, connection) references calendar_connections (tenant_id, id) on delete cascade
);
