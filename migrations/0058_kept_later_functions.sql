drop function keep_properties_feature_kinds(text[],text[]) cascade;
drop function keep_properties_feature_kinds_features_links() cascade;
drop function keep_properties_feature_kinds_features_of_property_features() cascade;
drop function keep_properties_feature_kinds_own() cascade;
drop function keep_properties_kinds(text[],text[]) cascade;
drop function keep_properties_kinds_own() cascade;
drop function keep_properties_kinds_secondary_types_links() cascade;
drop function keep_properties_kinds_secondary_types_of_property_seco_69ca72da() cascade;
drop function keep_properties_kinds_type_of_property_types() cascade;
create or replace function keep_properties_kinds(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from properties as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update properties as t set kinds = fresh.value from (
    select t.tenant_id, t.id, array(select distinct value from (select s.kind as value from property_types as s where s.tenant_id = t.tenant_id and s.id = t.type and s.kind is not null union all select s.kind as value from properties_secondary_types as l join property_secondary_types as s on s.tenant_id = l.tenant_id and s.id = l.target_id
      where l.tenant_id = t.tenant_id and l.source_id = t.id and s.kind is not null) as found order by value)::text[] as value
    from unnest(tenants, ids) as k (tenant_id, id) join properties as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.kinds is distinct from fresh.value;
end $kept$;
create or replace function keep_properties_kinds_own() returns trigger language plpgsql as $kept$
begin
  perform from property_types as s where s.tenant_id = new.tenant_id and s.id in (new.type, old.type) order by s.id for share;
  new.kinds := array(select distinct value from (select s.kind as value from property_types as s where s.tenant_id = new.tenant_id and s.id = new.type and s.kind is not null union all select s.kind as value from properties_secondary_types as l join property_secondary_types as s on s.tenant_id = l.tenant_id and s.id = l.target_id
      where l.tenant_id = new.tenant_id and l.source_id = new.id and s.kind is not null) as found order by value)::text[];
  return new;
end $kept$;
create or replace trigger keep_properties_kinds_own before insert or update of type on properties for each row execute function keep_properties_kinds_own();
create or replace function keep_properties_kinds_type_some(tenant text, source text, past text) returns text language plpgsql as $kept$
declare tenants text[]; ids text[];
begin
  select array_agg(k.tenant_id order by k.id), array_agg(k.id order by k.id) into tenants, ids
    from (select t.tenant_id, t.id from properties as t where t.tenant_id = tenant and t.type = source and t.id > past order by id limit 500) as k;
  if ids is null then return null; end if;
  perform keep_properties_kinds(tenants, ids);
  return ids[array_length(ids, 1)];
end $kept$;
create or replace function keep_properties_kinds_type_of_property_types() returns trigger language plpgsql as $kept$
declare tenants text[]; ids text[];
begin
  select array_agg(k.tenant_id), array_agg(k.id) into tenants, ids
    from (select t.tenant_id, t.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.kind) is distinct from (n.kind)) as c join properties as t on t.tenant_id = c.tenant_id and t.type = c.id limit 1001) as k;
  if array_length(ids, 1) > 1000 then
    insert into kept_pending (tenant_id, keeper, source) select c.tenant_id, 'keep_properties_kinds_type_some', c.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.kind) is distinct from (n.kind)) as c;
    perform hestia_settle_later(c.tenant_id) from (select distinct n.tenant_id from new_rows as n) as c;
  elsif ids is not null then perform keep_properties_kinds(tenants, ids);
  end if;
  return null;
end $kept$;
create or replace trigger keep_properties_kinds_type_of_property_types_update after update on property_types referencing old table as old_rows new table as new_rows for each statement execute function keep_properties_kinds_type_of_property_types();
create or replace function keep_properties_kinds_secondary_types_some(tenant text, source text, past text) returns text language plpgsql as $kept$
declare tenants text[]; ids text[];
begin
  select array_agg(k.tenant_id order by k.id), array_agg(k.id order by k.id) into tenants, ids
    from (select distinct l.tenant_id, l.source_id as id from properties_secondary_types as l where l.tenant_id = tenant and l.target_id = source and l.source_id > past order by id limit 500) as k;
  if ids is null then return null; end if;
  perform keep_properties_kinds(tenants, ids);
  return ids[array_length(ids, 1)];
end $kept$;
create or replace function keep_properties_kinds_secondary_types_of_property_seco_69ca72da() returns trigger language plpgsql as $kept$
declare tenants text[]; ids text[];
begin
  select array_agg(k.tenant_id), array_agg(k.id) into tenants, ids
    from (select distinct l.tenant_id, l.source_id as id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.kind) is distinct from (n.kind)) as c join properties_secondary_types as l on l.tenant_id = c.tenant_id and l.target_id = c.id limit 1001) as k;
  if array_length(ids, 1) > 1000 then
    insert into kept_pending (tenant_id, keeper, source) select c.tenant_id, 'keep_properties_kinds_secondary_types_some', c.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.kind) is distinct from (n.kind)) as c;
    perform hestia_settle_later(c.tenant_id) from (select distinct n.tenant_id from new_rows as n) as c;
  elsif ids is not null then perform keep_properties_kinds(tenants, ids);
  end if;
  return null;
end $kept$;
create or replace trigger keep_properties_kinds_secondary_types_of_property_seco_5b395a87 after update on property_secondary_types referencing old table as old_rows new table as new_rows for each statement execute function keep_properties_kinds_secondary_types_of_property_seco_69ca72da();
create or replace function keep_properties_kinds_secondary_types_links() returns trigger language plpgsql as $kept$
begin
  if tg_op <> 'DELETE' then perform from property_secondary_types as s where (s.tenant_id, s.id) in (select tenant_id, target_id from new_rows) for share; perform keep_properties_kinds(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, source_id as id from new_rows) as k having count(*) > 0; end if;
  if tg_op <> 'INSERT' then perform keep_properties_kinds(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, source_id as id from old_rows) as k having count(*) > 0; end if;
  return null;
end $kept$;
create or replace trigger keep_properties_kinds_secondary_types_links_insert after insert on properties_secondary_types referencing new table as new_rows for each statement execute function keep_properties_kinds_secondary_types_links();
create or replace trigger keep_properties_kinds_secondary_types_links_update after update on properties_secondary_types referencing old table as old_rows new table as new_rows for each statement execute function keep_properties_kinds_secondary_types_links();
create or replace trigger keep_properties_kinds_secondary_types_links_delete after delete on properties_secondary_types referencing old table as old_rows for each statement execute function keep_properties_kinds_secondary_types_links();
create or replace function keep_properties_feature_kinds(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from properties as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update properties as t set feature_kinds = fresh.value from (
    select t.tenant_id, t.id, array(select distinct value from (select s.kind as value from properties_features as l join property_features as s on s.tenant_id = l.tenant_id and s.id = l.target_id
      where l.tenant_id = t.tenant_id and l.source_id = t.id and s.kind is not null) as found order by value)::text[] as value
    from unnest(tenants, ids) as k (tenant_id, id) join properties as t on t.tenant_id = k.tenant_id and t.id = k.id) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and t.feature_kinds is distinct from fresh.value;
end $kept$;
create or replace function keep_properties_feature_kinds_own() returns trigger language plpgsql as $kept$
begin
  new.feature_kinds := array(select distinct value from (select s.kind as value from properties_features as l join property_features as s on s.tenant_id = l.tenant_id and s.id = l.target_id
      where l.tenant_id = new.tenant_id and l.source_id = new.id and s.kind is not null) as found order by value)::text[];
  return new;
end $kept$;
create or replace trigger keep_properties_feature_kinds_own before insert on properties for each row execute function keep_properties_feature_kinds_own();
create or replace function keep_properties_feature_kinds_features_some(tenant text, source text, past text) returns text language plpgsql as $kept$
declare tenants text[]; ids text[];
begin
  select array_agg(k.tenant_id order by k.id), array_agg(k.id order by k.id) into tenants, ids
    from (select distinct l.tenant_id, l.source_id as id from properties_features as l where l.tenant_id = tenant and l.target_id = source and l.source_id > past order by id limit 500) as k;
  if ids is null then return null; end if;
  perform keep_properties_feature_kinds(tenants, ids);
  return ids[array_length(ids, 1)];
end $kept$;
create or replace function keep_properties_feature_kinds_features_of_property_features() returns trigger language plpgsql as $kept$
declare tenants text[]; ids text[];
begin
  select array_agg(k.tenant_id), array_agg(k.id) into tenants, ids
    from (select distinct l.tenant_id, l.source_id as id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.kind) is distinct from (n.kind)) as c join properties_features as l on l.tenant_id = c.tenant_id and l.target_id = c.id limit 1001) as k;
  if array_length(ids, 1) > 1000 then
    insert into kept_pending (tenant_id, keeper, source) select c.tenant_id, 'keep_properties_feature_kinds_features_some', c.id from (select n.tenant_id, n.id from old_rows as o join new_rows as n on n.tenant_id = o.tenant_id and n.id = o.id where (o.kind) is distinct from (n.kind)) as c;
    perform hestia_settle_later(c.tenant_id) from (select distinct n.tenant_id from new_rows as n) as c;
  elsif ids is not null then perform keep_properties_feature_kinds(tenants, ids);
  end if;
  return null;
end $kept$;
create or replace trigger keep_properties_feature_kinds_features_of_property_fea_27a6f1d0 after update on property_features referencing old table as old_rows new table as new_rows for each statement execute function keep_properties_feature_kinds_features_of_property_features();
create or replace function keep_properties_feature_kinds_features_links() returns trigger language plpgsql as $kept$
begin
  if tg_op <> 'DELETE' then perform from property_features as s where (s.tenant_id, s.id) in (select tenant_id, target_id from new_rows) for share; perform keep_properties_feature_kinds(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, source_id as id from new_rows) as k having count(*) > 0; end if;
  if tg_op <> 'INSERT' then perform keep_properties_feature_kinds(array_agg(k.tenant_id), array_agg(k.id)) from (select distinct tenant_id, source_id as id from old_rows) as k having count(*) > 0; end if;
  return null;
end $kept$;
create or replace trigger keep_properties_feature_kinds_features_links_insert after insert on properties_features referencing new table as new_rows for each statement execute function keep_properties_feature_kinds_features_links();
create or replace trigger keep_properties_feature_kinds_features_links_update after update on properties_features referencing old table as old_rows new table as new_rows for each statement execute function keep_properties_feature_kinds_features_links();
create or replace trigger keep_properties_feature_kinds_features_links_delete after delete on properties_features referencing old table as old_rows for each statement execute function keep_properties_feature_kinds_features_links();
