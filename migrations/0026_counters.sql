-- Numbers that people read, counted up for each tenant: a number that was taken by a write that failed is given again.
create table counters (
  tenant_id text not null references tenants (id),
  name text not null,
  value bigint not null,
  primary key (tenant_id, name)
);
