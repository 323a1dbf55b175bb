-- What a process writes to find out whether the database takes writes.
create table readiness (
  id boolean primary key default true check (id),
  at timestamptz not null
);
