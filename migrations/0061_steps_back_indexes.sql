-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists audit_entries_cause_idx;
create index concurrently audit_entries_cause_idx on audit_entries (tenant_id, cause) where cause is not null;
drop index concurrently if exists mails_cause_idx;
create index concurrently mails_cause_idx on mails (tenant_id, cause) where cause is not null;
