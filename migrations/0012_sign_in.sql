-- Ways to sign in beside the password: codes by mail, providers, a second step.

alter table sessions
  add column method text,
  add column user_agent text,
  add column address text;

-- Codes sent by mail. There is one for an unknown e-mail too, without a user: its answers are the same.
create table login_codes (
  tenant_id text not null,
  id text not null,
  user_id text,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index login_codes_expires_idx on login_codes (tenant_id, expires_at);

-- Answers that count once: those of providers.
create table spent_answers (
  tenant_id text not null,
  id text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);

-- The second step of a person's sign-in; on from the moment it was confirmed.
create table second_factors (
  tenant_id text not null,
  user_id text not null,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint,
  recovery_hashes text[] not null default '{}',
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
