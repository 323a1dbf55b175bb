alter table users add column second_step boolean default false;
-- Whether signing in takes a second step is set up beside the account: the database keeps it there, too.
update users as u set second_step = exists (
  select from second_factors as f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null);
create function note_second_step() returns trigger language plpgsql as $keep$
declare one record;
begin
  one := coalesce(new, old);
  update users set second_step = exists (
    select from second_factors as f where f.tenant_id = one.tenant_id and f.user_id = one.user_id and f.confirmed_at is not null)
  where tenant_id = one.tenant_id and id = one.user_id;
  return null;
end $keep$;
create trigger second_factors_kept after insert or delete or update of confirmed_at on second_factors
  for each row execute function note_second_step();
