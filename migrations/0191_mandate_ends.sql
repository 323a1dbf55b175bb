-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists mandates_status_termination_date_list_idx;
create index concurrently mandates_status_termination_date_list_idx on mandates (tenant_id, status, termination_date, created_at desc, id desc);
