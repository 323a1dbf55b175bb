-- Who has a list of a resource open, until when: writes tell of themselves only where somebody may be looking.
create table watches (
  tenant_id text not null,
  resource text not null,
  person text not null,
  until timestamptz not null,
  primary key (tenant_id, resource, person),
  foreign key (tenant_id, person) references users (tenant_id, id) on delete cascade
);
create index watches_person_idx on watches (tenant_id, person);
