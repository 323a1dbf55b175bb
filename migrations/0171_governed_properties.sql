alter table properties add column governed_by text;
alter table properties add constraint properties_governed_by_null_fkey foreign key (tenant_id, governed_by) references mandates (tenant_id, id) on delete set null (governed_by) not valid;
