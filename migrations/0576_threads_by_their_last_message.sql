-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists threads_last_message_at_list_idx;
create index concurrently threads_last_message_at_list_idx on threads (tenant_id, last_message_at, created_at desc, id desc);
