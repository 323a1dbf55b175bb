-- Outside a transaction: each statement by itself, while others read and write.
alter table mandates validate constraint mandates_apporteur_restrict_fkey;
drop index concurrently if exists mandates_apporteur_idx;
create index concurrently mandates_apporteur_idx on mandates (tenant_id, apporteur);
alter table notes validate constraint notes_apporteur_cascade_fkey;
drop index concurrently if exists notes_apporteur_idx;
create index concurrently notes_apporteur_idx on notes (tenant_id, apporteur);
alter table tasks validate constraint tasks_apporteur_cascade_fkey;
drop index concurrently if exists tasks_apporteur_idx;
create index concurrently tasks_apporteur_idx on tasks (tenant_id, apporteur);
