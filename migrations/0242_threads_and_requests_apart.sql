-- Outside a transaction: each statement by itself, while others read and write.
alter table notes validate constraint notes_request_cascade_fkey;
drop index concurrently if exists notes_request_idx;
create index concurrently notes_request_idx on notes (tenant_id, request);
alter table tasks validate constraint tasks_request_cascade_fkey;
drop index concurrently if exists tasks_request_idx;
create index concurrently tasks_request_idx on tasks (tenant_id, request);
