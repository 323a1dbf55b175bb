-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists requests_first_answer_due_list_idx;
create index concurrently requests_first_answer_due_list_idx on requests (tenant_id, first_answer, due, created_at desc, id desc);
drop index concurrently if exists requests_first_answer_passes_on_at_list_idx;
create index concurrently requests_first_answer_passes_on_at_list_idx on requests (tenant_id, first_answer, passes_on_at, created_at desc, id desc);
