alter table received_requests add column message_id text;
alter table received_requests add column sender text;
