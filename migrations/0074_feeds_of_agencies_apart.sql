-- Outside a transaction: each statement by itself, while others read and write.
alter table feeds validate constraint feeds_agency_restrict_fkey;
drop index concurrently if exists feeds_agency_idx;
create index concurrently feeds_agency_idx on feeds (tenant_id, agency);
