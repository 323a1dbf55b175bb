alter table properties add column visit_report_weekly boolean default false;
alter table properties add column visit_reported_on date;
comment on column suppressions.purpose is '{"values":["all","alert","marketing","propertyManagement","visitReport"]}';
