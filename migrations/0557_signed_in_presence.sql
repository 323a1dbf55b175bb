-- What was signed by hand before the person who made it, by the key that its device gave it: it is filed once, however often it is sent.
create table presence_signings (
  tenant_id text not null references tenants (id) on delete cascade,
  key text not null,
  resource text not null,
  record_id text not null,
  person text not null,
  file text,
  begun_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, key)
);
