-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists tasks_due_list_idx;
create index concurrently tasks_due_list_idx on tasks (tenant_id, due, created_at desc, id desc);
