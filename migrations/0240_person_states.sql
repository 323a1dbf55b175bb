-- What each person has done with a record for themselves, such as having read it.
create table person_states (
  tenant_id text not null,
  user_id text not null,
  resource text not null,
  state text not null,
  record_id text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, user_id, resource, state, record_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index person_states_record_idx on person_states (tenant_id, resource, record_id);
