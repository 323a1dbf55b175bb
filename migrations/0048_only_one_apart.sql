-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists agencies_default__only_key;
create unique index concurrently agencies_default__only_key on agencies (tenant_id) where default_;
drop index concurrently if exists bookmarks_default__only_key;
create unique index concurrently bookmarks_default__only_key on bookmarks (tenant_id, user_id, metadata) nulls not distinct where default_;
drop index concurrently if exists saved_searches_default__only_key;
create unique index concurrently saved_searches_default__only_key on saved_searches (tenant_id, client) nulls not distinct where default_;
