-- Outside a transaction: each statement by itself, while others read and write.
alter table notes validate constraint notes_mandate_cascade_fkey;
drop index concurrently if exists notes_mandate_idx;
create index concurrently notes_mandate_idx on notes (tenant_id, mandate);
alter table tasks validate constraint tasks_mandate_cascade_fkey;
drop index concurrently if exists tasks_mandate_idx;
create index concurrently tasks_mandate_idx on tasks (tenant_id, mandate);
