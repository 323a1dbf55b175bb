drop function keep_bookings_developer(text[],text[]) cascade;
drop function keep_bookings_developer_lot_of_lots() cascade;
drop function keep_bookings_developer_own() cascade;
drop function keep_lots_formulas(text[],text[]) cascade;
drop function keep_lots_formulas_own() cascade;
alter table program_clients drop constraint program_clients_developer_cascade_fkey;
alter table lots add column bookings bigint;
alter table program_clients add constraint program_clients_developer_restrict_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete restrict not valid;
create or replace function keep_bookings_developer(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from bookings as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update bookings as t set developer = fresh.value from (
    select t.tenant_id, t.id, (select s.developer from lots as s where s.tenant_id = t.tenant_id and s.id = t.lot)::text as value
    from unnest(tenants, ids) as k (tenant_id, id) join bookings as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.developer is distinct from fresh.value;
end $kept$;
create or replace function keep_bookings_developer_own() returns trigger language plpgsql as $kept$
begin
  perform from lots as s where s.tenant_id = new.tenant_id and s.id in (new.lot, old.lot) order by s.id for no key update;
  new.developer := (select s.developer from lots as s where s.tenant_id = new.tenant_id and s.id = new.lot)::text;
  return new;
end $kept$;
create or replace trigger keep_bookings_developer_own before insert or update of lot on bookings for each row execute function keep_bookings_developer_own();
create or replace function keep_bookings_developer_lot_of_lots() returns trigger language plpgsql as $kept$
begin
  perform keep_bookings_developer(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.developer) is distinct from (n.developer)) as c join bookings as t on t.tenant_id = c.tenant_id and t.lot = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_bookings_developer_lot_of_lots_update after update on lots referencing old table as old_rows new table as new_rows for each statement execute function keep_bookings_developer_lot_of_lots();
create or replace function keep_lots_bookings(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from lots as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update lots as t set bookings = fresh.value from (
    select t.tenant_id, t.id, (select count(*) from bookings as s
      where s.tenant_id = t.tenant_id and s.lot = t.id and ((s.status = 'accepted'::text)))::bigint as value
    from unnest(tenants, ids) as k (tenant_id, id) join lots as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.bookings is distinct from fresh.value;
end $kept$;
create or replace function keep_lots_bookings_own() returns trigger language plpgsql as $kept$
begin
  new.bookings := (select count(*) from bookings as s
      where s.tenant_id = new.tenant_id and s.lot = new.id and ((s.status = 'accepted'::text)))::bigint;
  return new;
end $kept$;
create or replace trigger keep_lots_bookings_own before insert on lots for each row execute function keep_lots_bookings_own();
create or replace function keep_lots_bookings_by_bookings() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'INSERT' then perform keep_lots_bookings(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, lot as id from new_rows where lot is not null) as k having count(*) > 0;
  elsif tg_op = 'DELETE' then perform keep_lots_bookings(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, lot as id from old_rows where lot is not null) as k having count(*) > 0;
  else perform keep_lots_bookings(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct v.tenant_id, v.id from (select o.tenant_id, o.lot as was, n.lot as became from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.lot, o.status) is distinct from (n.lot, n.status)) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null) as k having count(*) > 0;
  end if;
  return null;
end $kept$;
create or replace trigger keep_lots_bookings_by_bookings_insert after insert on bookings referencing new table as new_rows for each statement execute function keep_lots_bookings_by_bookings();
create or replace trigger keep_lots_bookings_by_bookings_update after update on bookings referencing old table as old_rows new table as new_rows for each statement execute function keep_lots_bookings_by_bookings();
create or replace trigger keep_lots_bookings_by_bookings_delete after delete on bookings referencing old table as old_rows for each statement execute function keep_lots_bookings_by_bookings();
create or replace function keep_lots_formulas(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from lots as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update lots as t set has_booking = fresh.has_booking, invalid = fresh.invalid from (
    select t.tenant_id, t.id, f_has_booking.value as has_booking, f_invalid.value as invalid
    from unnest(tenants, ids) as k (tenant_id, id) join lots as t on t.tenant_id = k.tenant_id and t.id = k.id
    cross join lateral (select coalesce(t.bookings::numeric > 0::numeric, false) as value) as f_has_booking
    cross join lateral (select (not (coalesce(t.price::numeric > 0::numeric, false) and ((coalesce(round(t.surface::text::numeric, 12) > 0::numeric, false) or (nullif(t.kind, '') is not distinct from 'parking'::text)) or (nullif(t.kind, '') is not distinct from 'cellar'::text)))) as value) as f_invalid
  ) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and (t.has_booking, t.invalid) is distinct from (fresh.has_booking, fresh.invalid);
end $kept$;
create or replace function keep_lots_formulas_own() returns trigger language plpgsql as $kept$
begin
  new.has_booking := coalesce(new.bookings::numeric > 0::numeric, false);
  new.invalid := (not (coalesce(new.price::numeric > 0::numeric, false) and ((coalesce(round(new.surface::text::numeric, 12) > 0::numeric, false) or (nullif(new.kind, '') is not distinct from 'parking'::text)) or (nullif(new.kind, '') is not distinct from 'cellar'::text))));
  return new;
end $kept$;
create or replace trigger reckon_lots before insert or update on lots for each row execute function keep_lots_formulas_own();
create or replace function keep_program_clients_developer(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from program_clients as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update program_clients as t set developer = fresh.value from (
    select t.tenant_id, t.id, (select s.developer from programs as s where s.tenant_id = t.tenant_id and s.id = t.program)::text as value
    from unnest(tenants, ids) as k (tenant_id, id) join program_clients as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.developer is distinct from fresh.value;
end $kept$;
create or replace function keep_program_clients_developer_own() returns trigger language plpgsql as $kept$
begin
  perform from programs as s where s.tenant_id = new.tenant_id and s.id in (new.program, old.program) order by s.id for share;
  new.developer := (select s.developer from programs as s where s.tenant_id = new.tenant_id and s.id = new.program)::text;
  return new;
end $kept$;
create or replace trigger keep_program_clients_developer_own before insert or update of program on program_clients for each row execute function keep_program_clients_developer_own();
create or replace function keep_program_clients_developer_program_of_programs() returns trigger language plpgsql as $kept$
begin
  perform keep_program_clients_developer(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.developer) is distinct from (n.developer)) as c join program_clients as t on t.tenant_id = c.tenant_id and t.program = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_program_clients_developer_program_of_programs_update after update on programs referencing old table as old_rows new table as new_rows for each statement execute function keep_program_clients_developer_program_of_programs();
