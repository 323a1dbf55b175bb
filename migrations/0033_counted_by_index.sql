-- What clients are narrowed by beside their state is in its index: lists are counted without reading the rows.
drop index clients_state_list_idx;
create index clients_state_archived_rating_source_list_idx on clients (tenant_id, state, created_at desc, id desc) include (archived, rating, source);
