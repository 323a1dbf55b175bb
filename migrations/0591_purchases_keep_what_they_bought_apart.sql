-- Outside a transaction: each statement by itself, while others read and write.
alter table marketplace_purchases validate constraint marketplace_purchases_feed_null_fkey;
drop index concurrently if exists marketplace_purchases_feed_idx;
create index concurrently marketplace_purchases_feed_idx on marketplace_purchases (tenant_id, feed);
