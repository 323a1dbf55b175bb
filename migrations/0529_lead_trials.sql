-- Which rules of vendor leads were tried on those that came in, before they are saved.
create table lead_trials (
  tenant_id text not null references tenants (id) on delete cascade,
  rule text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, rule)
);
