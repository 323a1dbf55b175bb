-- Outside a transaction: each statement by itself, while others read and write.
alter table notes validate constraint notes_appointment_cascade_fkey;
drop index concurrently if exists notes_appointment_idx;
create index concurrently notes_appointment_idx on notes (tenant_id, appointment);
alter table tasks validate constraint tasks_appointment_cascade_fkey;
drop index concurrently if exists tasks_appointment_idx;
create index concurrently tasks_appointment_idx on tasks (tenant_id, appointment);
