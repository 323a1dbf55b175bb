create or replace function keep_consents_as_written() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'DELETE' then if pg_trigger_depth() > 1 then return old; end if; end if;
  raise exception 'consents is never deleted' using errcode = 'insufficient_privilege';
end $kept$;
create or replace trigger keep_consents_as_written before delete on consents for each row execute function keep_consents_as_written();
create or replace trigger keep_consents_as_written_whole before truncate on consents for each statement execute function keep_consents_as_written();
comment on function keep_consents_as_written() is '78d57cbbf6fd';
