-- Outside a transaction: each statement by itself, while others read and write.
alter table offers validate constraint offers_others_template_null_fkey;
drop index concurrently if exists offers_others_template_idx;
create index concurrently offers_others_template_idx on offers (tenant_id, others_template);
