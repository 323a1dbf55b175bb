-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists bookmarks_default__per_user_id_per_metadata_only_key;
create unique index concurrently bookmarks_default__per_user_id_per_metadata_only_key on bookmarks (tenant_id, user_id, metadata) nulls not distinct where default_;
alter table companies validate constraint companies_merged_into_cascade_fkey;
drop index concurrently if exists companies_shown_list_idx;
create index concurrently companies_shown_list_idx on companies (tenant_id, created_at desc, id desc) where archived is not true;
drop index concurrently if exists companies_merged_into_idx;
create index concurrently companies_merged_into_idx on companies (tenant_id, merged_into);
drop index concurrently if exists companies_search_restricted_vector_idx;
create index concurrently companies_search_restricted_vector_idx on companies using gin (search_restricted_vector) with (fastupdate = off);
drop index concurrently if exists companies_search_restricted_text_idx;
create index concurrently companies_search_restricted_text_idx on companies using gin (tenant_id, search_restricted_text gin_trgm_ops) with (fastupdate = off);
drop index concurrently if exists companies_similar_keys_idx;
create index concurrently companies_similar_keys_idx on companies using gin (similar_keys) with (fastupdate = off);
alter table saved_searches validate constraint saved_searches_company_cascade_fkey;
drop index concurrently if exists saved_searches_company_idx;
create index concurrently saved_searches_company_idx on saved_searches (tenant_id, company);
drop index concurrently if exists saved_searches_default__per_client_per_company_only_key;
create unique index concurrently saved_searches_default__per_client_per_company_only_key on saved_searches (tenant_id, client, company) nulls not distinct where default_;
