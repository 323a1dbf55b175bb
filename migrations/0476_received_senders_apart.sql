-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists received_requests_message_id_list_idx;
create index concurrently received_requests_message_id_list_idx on received_requests (tenant_id, message_id, created_at desc, id desc);
