-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists received_requests_inbound_sender_list_idx;
create index concurrently received_requests_inbound_sender_list_idx on received_requests (tenant_id, inbound, sender, created_at desc, id desc);
