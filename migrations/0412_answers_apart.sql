-- Outside a transaction: each statement by itself, while others read and write.
alter table messages validate constraint messages_client_null_fkey;
drop index concurrently if exists messages_client_idx;
create index concurrently messages_client_idx on messages (tenant_id, client);
alter table received_requests validate constraint received_requests_thread_null_fkey;
drop index concurrently if exists received_requests_thread_idx;
create index concurrently received_requests_thread_idx on received_requests (tenant_id, thread);
