-- How many mandates each person had in force on a day, and where they then worked: kept, because nobody can tell it later.
create table mandate_days (
  tenant_id text not null references tenants (id),
  day date not null,
  person text not null,
  agency text,
  groups text[] not null default '{}',
  mandates integer not null,
  exclusive integer not null,
  primary key (tenant_id, day, person)
);
