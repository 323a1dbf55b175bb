-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists users_certificate_ends_on_list_idx;
create index concurrently users_certificate_ends_on_list_idx on users (tenant_id, certificate_ends_on, created_at desc, id desc);
