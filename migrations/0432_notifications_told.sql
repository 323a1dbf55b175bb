-- Who has the bell open hears at once that what they haven't read changed: whose it is goes out, and nothing of what it says.
-- A statement tells once, by a hundred people; what commits together is told together.
create or replace function tell_notifications() returns trigger language plpgsql as $told$
declare
  changed text;
begin
  if tg_op = 'INSERT' then changed := 'select tenant_id, person from new_rows';
  elsif tg_op = 'DELETE' then changed := 'select tenant_id, person from old_rows where read is not true';
  else changed := 'select n.tenant_id, n.person from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where n.read is distinct from o.read';
  end if;
  execute format($query$
    select pg_notify('hestia_events', json_build_array('notifications', tenant_id, json_agg(person))::text)
    from (
      select tenant_id, person, row_number() over (partition by tenant_id order by person) / 100 as part
      from (select distinct tenant_id, person from (%s) as changed where person is not null) as one
    ) as parted
    group by tenant_id, part
  $query$, changed);
  return null;
end $told$;
create or replace trigger tell_notifications_insert after insert on notifications referencing new table as new_rows for each statement execute function tell_notifications();
create or replace trigger tell_notifications_update after update on notifications referencing old table as old_rows new table as new_rows for each statement execute function tell_notifications();
create or replace trigger tell_notifications_delete after delete on notifications referencing old table as old_rows for each statement execute function tell_notifications();
