-- Where each register ends: its next number, its last line. Whoever enters a mandate holds the row until the transaction ends.
create table register_heads (
  tenant_id text not null references tenants (id),
  register text not null,
  next_number bigint not null,
  position bigint not null,
  head text not null,
  moved_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, register),
  foreign key (tenant_id, register) references registers (tenant_id, id) on delete restrict
);
-- The key (Ed25519, encrypted) with which a network signs the heads of its registers.
create table register_keys (
  tenant_id text primary key references tenants (id),
  private_key text not null,
  created_at timestamptz not null default now()
);
