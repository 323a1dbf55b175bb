-- Sessions end without activity, and a network may demand the second step of sign-in.

alter table tenants add column idle_minutes integer;
alter table tenants add column second_step_for text;
alter table tenants add column second_step_roles text[];
update tenants set idle_minutes = 120, second_step_for = 'nobody';

alter table sessions add column last_active_at timestamptz not null default now();
