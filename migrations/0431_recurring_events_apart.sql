-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists events_series_day_list_idx;
create index concurrently events_series_day_list_idx on events (tenant_id, series, day, created_at desc, id desc);
