alter table received_requests add column lead text;
comment on column received_requests.status is '{"values":["waiting","request","lead","answer","ignored"]}';
alter table request_sources add column leads boolean default false;
alter table received_requests add constraint received_requests_lead_null_fkey foreign key (tenant_id, lead) references vendor_leads (tenant_id, id) on delete set null (lead) not valid;
