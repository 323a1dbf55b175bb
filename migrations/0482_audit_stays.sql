-- What the audit says stays as it was written, whoever asks. Three things become of an entry, and no other: what it says of
-- a person is taken out of it, how often an access was tried is counted in it, and an access is forgotten after a year.
create function audit_entries_stay() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'DELETE' then
    if old.kind = 'access' and old.at < now() - interval '1 year' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.tenant_id, new.resource, new.record_id, new.action, new.actor, new.at, new.kind)
        = (old.tenant_id, old.resource, old.record_id, old.action, old.actor, old.at, old.kind)
      and (new.reason, new.cause) is not distinct from (old.reason, old.cause)
      and not exists (select from jsonb_each(new.before) as said where said.value <> 'null'
        and said.value is distinct from old.before -> said.key)
      and not exists (select from jsonb_each(new.after) as said where said.value <> 'null'
        and said.value is distinct from old.after -> said.key
        and not (old.kind = 'access' and said.key = 'times'))
    then return new; end if;
  end if;
  raise exception 'audit_entries is written once and never changed' using errcode = 'insufficient_privilege';
end $kept$;
create trigger audit_entries_stay before update or delete on audit_entries for each row execute function audit_entries_stay();
create trigger audit_entries_stay_whole before truncate on audit_entries for each statement execute function audit_entries_stay();
