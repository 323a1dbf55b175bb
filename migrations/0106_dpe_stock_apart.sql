-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists properties_dpe_class_dpe_gain2026_dpe_gain2027_list_idx;
create index concurrently properties_dpe_class_dpe_gain2026_dpe_gain2027_list_idx on properties (tenant_id, dpe_class, created_at desc, id desc) include (dpe_gain2026, dpe_gain2027);
drop index concurrently if exists properties_dpe_gain2026_dpe_class_dpe_gain2027_list_idx;
create index concurrently properties_dpe_gain2026_dpe_class_dpe_gain2027_list_idx on properties (tenant_id, dpe_gain2026, created_at desc, id desc) include (dpe_class, dpe_gain2027);
drop index concurrently if exists properties_dpe_gain2027_dpe_class_dpe_gain2026_list_idx;
create index concurrently properties_dpe_gain2027_dpe_class_dpe_gain2026_list_idx on properties (tenant_id, dpe_gain2027, created_at desc, id desc) include (dpe_class, dpe_gain2026);
drop index concurrently if exists properties_letting_ban_from_list_idx;
create index concurrently properties_letting_ban_from_list_idx on properties (tenant_id, letting_ban_from, created_at desc, id desc);
