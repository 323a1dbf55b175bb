-- Outside a transaction: each statement by itself, while others read and write.
alter table properties validate constraint properties_governed_by_null_fkey;
drop index concurrently if exists properties_governed_by_idx;
create index concurrently properties_governed_by_idx on properties (tenant_id, governed_by);
