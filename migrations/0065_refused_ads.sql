alter table properties add column refused_ads bigint;
create or replace function keep_properties_refused_ads(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from properties as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update properties as t set refused_ads = fresh.value from (
    select t.tenant_id, t.id, (select count(*) from publications as s
      where s.tenant_id = t.tenant_id and s.property = t.id and ((s.state = 'refused'::text)))::bigint as value
    from unnest(tenants, ids) as k (tenant_id, id) join properties as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.refused_ads is distinct from fresh.value;
end $kept$;
create or replace function keep_properties_refused_ads_own() returns trigger language plpgsql as $kept$
begin
  new.refused_ads := (select count(*) from publications as s
      where s.tenant_id = new.tenant_id and s.property = new.id and ((s.state = 'refused'::text)))::bigint;
  return new;
end $kept$;
create or replace trigger keep_properties_refused_ads_own before insert on properties for each row execute function keep_properties_refused_ads_own();
create or replace function keep_properties_refused_ads_by_publications() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'INSERT' then perform keep_properties_refused_ads(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, property as id from new_rows where property is not null) as k having count(*) > 0;
  elsif tg_op = 'DELETE' then perform keep_properties_refused_ads(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, property as id from old_rows where property is not null) as k having count(*) > 0;
  else perform keep_properties_refused_ads(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct v.tenant_id, v.id from (select o.tenant_id, o.property as was, n.property as became from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.property, o.state) is distinct from (n.property, n.state)) as c,
      lateral (values (c.tenant_id, c.was), (c.tenant_id, c.became)) as v (tenant_id, id) where v.id is not null) as k having count(*) > 0;
  end if;
  return null;
end $kept$;
create or replace trigger keep_properties_refused_ads_by_publications_insert after insert on publications referencing new table as new_rows for each statement execute function keep_properties_refused_ads_by_publications();
create or replace trigger keep_properties_refused_ads_by_publications_update after update on publications referencing old table as old_rows new table as new_rows for each statement execute function keep_properties_refused_ads_by_publications();
create or replace trigger keep_properties_refused_ads_by_publications_delete after delete on publications referencing old table as old_rows for each statement execute function keep_properties_refused_ads_by_publications();
