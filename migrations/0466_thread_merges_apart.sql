-- Outside a transaction: each statement by itself, while others read and write.
alter table threads validate constraint threads_merged_into_cascade_fkey;
alter table threads validate constraint threads_split_from_null_fkey;
drop index concurrently if exists threads_shown_list_idx;
create index concurrently threads_shown_list_idx on threads (tenant_id, created_at desc, id desc) where archived is not true;
drop index concurrently if exists threads_merged_into_idx;
create index concurrently threads_merged_into_idx on threads (tenant_id, merged_into);
drop index concurrently if exists threads_split_from_idx;
create index concurrently threads_split_from_idx on threads (tenant_id, split_from);
