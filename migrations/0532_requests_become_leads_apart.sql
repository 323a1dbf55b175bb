-- Outside a transaction: each statement by itself, while others read and write.
alter table received_requests validate constraint received_requests_lead_null_fkey;
drop index concurrently if exists received_requests_lead_idx;
create index concurrently received_requests_lead_idx on received_requests (tenant_id, lead);
