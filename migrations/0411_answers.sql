alter table inbounds add column address text;
alter table messages add column client text;
alter table received_requests add column problem text;
alter table received_requests add column thread text;
-- What was said as a text until here is a value, and the refusal beside it.
update received_requests set reason = 'notUnderstood' where reason = 'not understood';
update received_requests set problem = reason, reason = 'refused'
  where reason <> all (array['automatic', 'unreadable', 'notUnderstood', 'otherSender', 'refused']);
do $$ declare found bigint; begin
  select count(*) into found from received_requests where reason <> all (array['automatic', 'unreadable', 'notUnderstood', 'otherSender', 'refused']);
  if found > 0 then raise exception using message = found || ' rows of received_requests have a reason that is not declared: this migration must say what it becomes'; end if;
end $$;
comment on column received_requests.reason is '{"values":["automatic","unreadable","notUnderstood","otherSender","refused"]}';
comment on column received_requests.status is '{"values":["waiting","request","answer","ignored"]}';
alter table messages add constraint messages_client_null_fkey foreign key (tenant_id, client) references clients (tenant_id, id) on delete set null (client) not valid;
alter table received_requests add constraint received_requests_thread_null_fkey foreign key (tenant_id, thread) references threads (tenant_id, id) on delete set null (thread) not valid;
-- Where the answer to a mail belongs, and the address that is answered to.
alter table mails add column answer_resource text, add column answer_id text, add column reply_to text;
create index mails_answer_idx on mails (tenant_id, answer_id, created_at) where answer_id is not null;
