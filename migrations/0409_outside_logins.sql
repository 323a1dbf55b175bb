alter table bookings add column developer text;
alter table lots add column developer text;
alter table tenants add column hidden_tools text[] default array[]::text[];
alter table tenants alter column hidden_tools drop default;
comment on column tenants.hidden_tools is '{"values":["potentialBuyers","feesCalculator","calendar","agents","agentsMap","offices","officesMap"]}';
comment on column tenants.second_step_roles is '{"values":["super_admin","admin_hestia","admin","admin_acl","admin_user","admin_group","admin_groups","admin_property_types","admin_property_categories","admin_property_features","admin_property_offers","admin_property_sources","admin_property_brochures","admin_mandate_type","admin_mandate_template","admin_mandate_commission","admin_client_template","admin_appointments_bdv","admin_bdv_template","admin_message_label","admin_message_template","admin_audit","admin_marketplace","admin_commercialisation","mandate","lead","developer","partner"]}';
comment on column users.roles is '{"values":["super_admin","admin_hestia","admin","admin_acl","admin_user","admin_group","admin_groups","admin_property_types","admin_property_categories","admin_property_features","admin_property_offers","admin_property_sources","admin_property_brochures","admin_mandate_type","admin_mandate_template","admin_mandate_commission","admin_client_template","admin_appointments_bdv","admin_bdv_template","admin_message_label","admin_message_template","admin_audit","admin_marketplace","admin_commercialisation","mandate","lead","developer","partner"]}';
alter table users add column developer text;
alter table users add column partner text;
alter table bookings add constraint bookings_developer_restrict_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete restrict not valid;
alter table lots add constraint lots_developer_restrict_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete restrict not valid;
alter table users add constraint users_developer_restrict_fkey foreign key (tenant_id, developer) references developers (tenant_id, id) on delete restrict not valid;
alter table users add constraint users_partner_restrict_fkey foreign key (tenant_id, partner) references partners (tenant_id, id) on delete restrict not valid;
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
  perform from lots as s where s.tenant_id = new.tenant_id and s.id in (new.lot, old.lot) order by s.id for share;
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
create or replace function keep_lots_developer(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from lots as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update lots as t set developer = fresh.value from (
    select t.tenant_id, t.id, (select s.developer from programs as s where s.tenant_id = t.tenant_id and s.id = t.program)::text as value
    from unnest(tenants, ids) as k (tenant_id, id) join lots as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.developer is distinct from fresh.value;
end $kept$;
create or replace function keep_lots_developer_own() returns trigger language plpgsql as $kept$
begin
  perform from programs as s where s.tenant_id = new.tenant_id and s.id in (new.program, old.program) order by s.id for no key update;
  new.developer := (select s.developer from programs as s where s.tenant_id = new.tenant_id and s.id = new.program)::text;
  return new;
end $kept$;
create or replace trigger keep_lots_developer_own before insert or update of program on lots for each row execute function keep_lots_developer_own();
create or replace function keep_lots_developer_program_of_programs() returns trigger language plpgsql as $kept$
begin
  perform keep_lots_developer(array_agg(k.tenant_id), array_agg(k.id)) from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.developer) is distinct from (n.developer)) as c join lots as t on t.tenant_id = c.tenant_id and t.program = c.id) as k having count(*) > 0;
  return null;
end $kept$;
create or replace trigger keep_lots_developer_program_of_programs_update after update on programs referencing old table as old_rows new table as new_rows for each statement execute function keep_lots_developer_program_of_programs();
