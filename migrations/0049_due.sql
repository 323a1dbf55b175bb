-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists users_deactivation_date_list_idx;
create index concurrently users_deactivation_date_list_idx on users (tenant_id, deactivation_date, created_at desc, id desc);
