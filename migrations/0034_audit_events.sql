-- What is no change of a record is in the audit too: signing in, taking data out. It is kept for a time only.
alter table audit_entries add column kind text not null default 'change' check (kind in ('change', 'access'));
create index audit_entries_access_idx on audit_entries (tenant_id, at) where kind = 'access';

-- One index for each filter of the audit, in the order of its list.
drop index audit_entries_at_idx;
create index audit_entries_at_id_idx on audit_entries (tenant_id, at desc, id desc);
create index audit_entries_actor_idx on audit_entries (tenant_id, actor, at desc, id desc);
create index audit_entries_action_idx on audit_entries (tenant_id, action, at desc, id desc);
create index audit_entries_resource_idx on audit_entries (tenant_id, resource, at desc, id desc);
