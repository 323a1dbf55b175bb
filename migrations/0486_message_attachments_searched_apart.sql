-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists messages_search_vector_idx;
create index concurrently messages_search_vector_idx on messages using gin (search_vector) with (fastupdate = off);
drop index concurrently if exists messages_search_text_idx;
create index concurrently messages_search_text_idx on messages using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
