-- The days that people were reminded of, so that each is told of once.
create table reminded (
  tenant_id text not null references tenants (id),
  resource text not null,
  record_id text not null,
  name text not null,
  day date not null,
  at timestamptz not null default now(),
  primary key (tenant_id, resource, record_id, name, day)
);
