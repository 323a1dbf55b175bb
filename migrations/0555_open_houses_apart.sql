-- Outside a transaction: each statement by itself, while others read and write.
alter table appointments validate constraint appointments_open_house_null_fkey;
drop index concurrently if exists appointments_open_house_idx;
create index concurrently appointments_open_house_idx on appointments (tenant_id, open_house);
