-- Who signs an envelope, with the address as it was when it was sent, and how far they have come where the product itself
-- has it signed. Links and codes are kept as hashes only.
create table envelope_seats (
  tenant_id text not null references tenants (id),
  envelope text not null,
  signer text not null,
  turn integer not null,
  role text not null,
  first_name text not null,
  last_name text not null,
  capacity text,
  email text not null,
  phone text,
  language text not null,
  place jsonb,
  token_hash text,
  told_at timestamptz,
  opened_at timestamptz,
  pages integer[] not null default '{}',
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  status text not null default 'waiting',
  decided_at timestamptz,
  signed_name text,
  drawing bytea,
  reason text,
  primary key (tenant_id, envelope, signer),
  foreign key (tenant_id, envelope) references envelopes (tenant_id, id) on delete cascade
);
create unique index envelope_seats_token on envelope_seats (tenant_id, token_hash) where token_hash is not null;
-- The key and certificate with which a network seals what was signed. Earlier ones stay: what they sealed is checked by them.
create table signing_keys (
  tenant_id text not null references tenants (id),
  id text not null,
  certificate text not null,
  private_key text not null,
  is_own boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text,
  primary key (tenant_id, id)
);
