-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists appointments_start_at_end_at_span_idx;
create index concurrently appointments_start_at_end_at_span_idx on appointments using gist (tenant_id, tstzrange(start_at, greatest(start_at, end_at), '[]'));
drop index concurrently if exists events_start_at_end_at_span_idx;
create index concurrently events_start_at_end_at_span_idx on events using gist (tenant_id, tstzrange(start_at, greatest(start_at, end_at), '[]'));
