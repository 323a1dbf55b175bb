-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists mandates_status_exclusive_list_idx;
create index concurrently mandates_status_exclusive_list_idx on mandates (tenant_id, status, exclusive, created_at desc, id desc);
drop index concurrently if exists mandates_notice_from_list_idx;
create index concurrently mandates_notice_from_list_idx on mandates (tenant_id, notice_from, created_at desc, id desc);
