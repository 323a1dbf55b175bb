-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists properties_dpe_ends_on_list_idx;
create index concurrently properties_dpe_ends_on_list_idx on properties (tenant_id, dpe_ends_on, created_at desc, id desc);
drop index concurrently if exists properties_dpe_grace_ends_on_list_idx;
create index concurrently properties_dpe_grace_ends_on_list_idx on properties (tenant_id, dpe_grace_ends_on, created_at desc, id desc);
drop index concurrently if exists properties_erp_ends_on_list_idx;
create index concurrently properties_erp_ends_on_list_idx on properties (tenant_id, erp_ends_on, created_at desc, id desc);
