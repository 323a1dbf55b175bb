drop function keep_properties_accepted_price(text[],text[]) cascade;
drop function keep_properties_accepted_price_by_offers() cascade;
drop function keep_properties_accepted_price_own() cascade;
create or replace function keep_properties_accepted_price(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from properties as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update properties as t set accepted_price = fresh.value from (
    select t.tenant_id, t.id, (select s.total_price from offers as s
      where s.tenant_id = t.tenant_id and s.property = t.id and ((s.status = 'accepted'::text)) order by s.created_at desc, s.id desc limit 1)::bigint as value
    from unnest(tenants, ids) as k (tenant_id, id) join properties as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.accepted_price is distinct from fresh.value;
end $kept$;
create or replace function keep_properties_accepted_price_own() returns trigger language plpgsql as $kept$
begin
  new.accepted_price := (select s.total_price from offers as s
      where s.tenant_id = new.tenant_id and s.property = new.id and ((s.status = 'accepted'::text)) order by s.created_at desc, s.id desc limit 1)::bigint;
  return new;
end $kept$;
create or replace trigger keep_properties_accepted_price_own before insert on properties for each row execute function keep_properties_accepted_price_own();
create or replace function keep_properties_accepted_price_by_offers() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'INSERT' then perform keep_properties_accepted_price(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, property as id from new_rows where property is not null) as k having count(*) > 0;
  elsif tg_op = 'DELETE' then perform keep_properties_accepted_price(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, property as id from old_rows where property is not null) as k having count(*) > 0;
  else perform keep_properties_accepted_price(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct v.tenant_id, v.id from (select o.tenant_id, o.property as was, n.property as became from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.property, o.total_price, o.status) is distinct from (n.property, n.total_price, n.status)) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null) as k having count(*) > 0;
  end if;
  return null;
end $kept$;
create or replace trigger keep_properties_accepted_price_by_offers_insert after insert on offers referencing new table as new_rows for each statement execute function keep_properties_accepted_price_by_offers();
create or replace trigger keep_properties_accepted_price_by_offers_update after update on offers referencing old table as old_rows new table as new_rows for each statement execute function keep_properties_accepted_price_by_offers();
create or replace trigger keep_properties_accepted_price_by_offers_delete after delete on offers referencing old table as old_rows for each statement execute function keep_properties_accepted_price_by_offers();
