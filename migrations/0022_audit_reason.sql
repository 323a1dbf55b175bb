-- Why somebody did what their roles alone don't allow.
alter table audit_entries add column reason text;
