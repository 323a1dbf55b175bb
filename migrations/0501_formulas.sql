create or replace function keep_lots_formulas(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from lots as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update lots as t set invalid = fresh.invalid from (
    select t.tenant_id, t.id, f_invalid.value as invalid
    from unnest(tenants, ids) as k (tenant_id, id) join lots as t on t.tenant_id = k.tenant_id and t.id = k.id
    cross join lateral (select (not (coalesce(t.price::numeric > 0::numeric, false) and ((coalesce(round(t.surface::text::numeric, 12) > 0::numeric, false) or (nullif(t.kind, '') is not distinct from 'parking'::text)) or (nullif(t.kind, '') is not distinct from 'cellar'::text)))) as value) as f_invalid
  ) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and (t.invalid) is distinct from (fresh.invalid);
end $kept$;
create or replace function keep_lots_formulas_own() returns trigger language plpgsql as $kept$
begin
  new.invalid := (not (coalesce(new.price::numeric > 0::numeric, false) and ((coalesce(round(new.surface::text::numeric, 12) > 0::numeric, false) or (nullif(new.kind, '') is not distinct from 'parking'::text)) or (nullif(new.kind, '') is not distinct from 'cellar'::text))));
  return new;
end $kept$;
create or replace trigger reckon_lots before insert or update on lots for each row execute function keep_lots_formulas_own();
create or replace function keep_mandates_formulas(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from mandates as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update mandates as t set fees_rate = fresh.fees_rate from (
    select t.tenant_id, t.id, f_fees_rate.value as fees_rate
    from unnest(tenants, ids) as k (tenant_id, id) join mandates as t on t.tenant_id = k.tenant_id and t.id = k.id
    cross join lateral (select (select case when figure between -1000000000000 and 1000000000000 then figure end from (select round(hestia_divide(round(t.current_fees::numeric * 100::numeric, 12), t.current_price::numeric), 2::numeric::integer)) as reckoned (figure))::double precision as value) as f_fees_rate
  ) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and (t.fees_rate) is distinct from (fresh.fees_rate);
end $kept$;
create or replace function keep_mandates_formulas_own() returns trigger language plpgsql as $kept$
begin
  new.fees_rate := (select case when figure between -1000000000000 and 1000000000000 then figure end from (select round(hestia_divide(round(new.current_fees::numeric * 100::numeric, 12), new.current_price::numeric), 2::numeric::integer)) as reckoned (figure))::double precision;
  return new;
end $kept$;
create or replace trigger reckon_mandates before insert or update on mandates for each row execute function keep_mandates_formulas_own();
create or replace function keep_offers_formulas(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from offers as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update offers as t set total_price = fresh.total_price, net_price = fresh.net_price, financed_share = fresh.financed_share from (
    select t.tenant_id, t.id, f_total_price.value as total_price, f_net_price.value as net_price, f_financed_share.value as financed_share
    from unnest(tenants, ids) as k (tenant_id, id) join offers as t on t.tenant_id = k.tenant_id and t.id = k.id
    cross join lateral (select (select case when figure between 0 and 1000000000 then figure end from (select round((case when (nullif(t.fees_payable_by, '') is not distinct from 'buyer'::text) then (t.price::numeric + coalesce(t.fees::numeric, 0::numeric)) else t.price::numeric end), 0)) as reckoned (figure))::bigint as value) as f_total_price
    cross join lateral (select (select case when figure between 0 and 1000000000 then figure end from (select round((case when (nullif(t.fees_payable_by, '') is not distinct from 'buyer'::text) then t.price::numeric else (t.price::numeric - coalesce(t.fees::numeric, 0::numeric)) end), 0)) as reckoned (figure))::bigint as value) as f_net_price
    cross join lateral (select (select case when figure between -1000000000000 and 1000000000000 then figure end from (select round(hestia_divide(round(coalesce(round((CASE WHEN jsonb_typeof(t.loan -> 'amount') = 'number' THEN (t.loan ->> 'amount')::numeric END), 12), 0::numeric) * 100::numeric, 12), f_total_price.value::numeric), 1::numeric::integer)) as reckoned (figure))::double precision as value) as f_financed_share
  ) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and (t.total_price, t.net_price, t.financed_share) is distinct from (fresh.total_price, fresh.net_price, fresh.financed_share);
end $kept$;
create or replace function keep_offers_formulas_own() returns trigger language plpgsql as $kept$
begin
  new.total_price := (select case when figure between 0 and 1000000000 then figure end from (select round((case when (nullif(new.fees_payable_by, '') is not distinct from 'buyer'::text) then (new.price::numeric + coalesce(new.fees::numeric, 0::numeric)) else new.price::numeric end), 0)) as reckoned (figure))::bigint;
  new.net_price := (select case when figure between 0 and 1000000000 then figure end from (select round((case when (nullif(new.fees_payable_by, '') is not distinct from 'buyer'::text) then new.price::numeric else (new.price::numeric - coalesce(new.fees::numeric, 0::numeric)) end), 0)) as reckoned (figure))::bigint;
  new.financed_share := (select case when figure between -1000000000000 and 1000000000000 then figure end from (select round(hestia_divide(round(coalesce(round((CASE WHEN jsonb_typeof(new.loan -> 'amount') = 'number' THEN (new.loan ->> 'amount')::numeric END), 12), 0::numeric) * 100::numeric, 12), new.total_price::numeric), 1::numeric::integer)) as reckoned (figure))::double precision;
  return new;
end $kept$;
create or replace trigger reckon_offers before insert or update on offers for each row execute function keep_offers_formulas_own();
create or replace function keep_partner_properties_formulas(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from partner_properties as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update partner_properties as t set imported = fresh.imported from (
    select t.tenant_id, t.id, f_imported.value as imported
    from unnest(tenants, ids) as k (tenant_id, id) join partner_properties as t on t.tenant_id = k.tenant_id and t.id = k.id
    cross join lateral (select (nullif(t.property, '') is not null) as value) as f_imported
  ) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and (t.imported) is distinct from (fresh.imported);
end $kept$;
create or replace function keep_partner_properties_formulas_own() returns trigger language plpgsql as $kept$
begin
  new.imported := (nullif(new.property, '') is not null);
  return new;
end $kept$;
create or replace trigger reckon_partner_properties before insert or update on partner_properties for each row execute function keep_partner_properties_formulas_own();
create or replace function keep_properties_formulas(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from properties as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update properties as t set room_count = fresh.room_count, bedroom_count = fresh.bedroom_count, living_area = fresh.living_area, plot_area = fresh.plot_area, nonliving_area = fresh.nonliving_area, outbuildings_area = fresh.outbuildings_area from (
    select t.tenant_id, t.id, f_room_count.value as room_count, f_bedroom_count.value as bedroom_count, f_living_area.value as living_area, f_plot_area.value as plot_area, f_nonliving_area.value as nonliving_area, f_outbuildings_area.value as outbuildings_area
    from unnest(tenants, ids) as k (tenant_id, id) join properties as t on t.tenant_id = k.tenant_id and t.id = k.id
    cross join lateral (select (select case when figure between 0 and 1000 then figure end from (select round(round((CASE WHEN jsonb_typeof(t.rooms -> 'total') = 'number' THEN (t.rooms ->> 'total')::numeric END), 12), 0)) as reckoned (figure))::bigint as value) as f_room_count
    cross join lateral (select (select case when figure between 0 and 200 then figure end from (select round(round((CASE WHEN jsonb_typeof(t.rooms -> 'bedrooms') = 'number' THEN (t.rooms ->> 'bedrooms')::numeric END), 12), 0)) as reckoned (figure))::bigint as value) as f_bedroom_count
    cross join lateral (select (select case when figure between 0 and 1000000 then figure end from (select round((CASE WHEN jsonb_typeof(t.spaces -> 'living') = 'number' THEN (t.spaces ->> 'living')::numeric END), 12)) as reckoned (figure))::double precision as value) as f_living_area
    cross join lateral (select (select case when figure between 0 and 100000000 then figure end from (select round((CASE WHEN jsonb_typeof(t.spaces -> 'outside') = 'number' THEN (t.spaces ->> 'outside')::numeric END), 12)) as reckoned (figure))::double precision as value) as f_plot_area
    cross join lateral (select (select case when figure between 0 and 1000000 then figure end from (select round((CASE WHEN jsonb_typeof(t.spaces -> 'nonliving') = 'number' THEN (t.spaces ->> 'nonliving')::numeric END), 12)) as reckoned (figure))::double precision as value) as f_nonliving_area
    cross join lateral (select (select case when figure between 0 and 1000000 then figure end from (select round((CASE WHEN jsonb_typeof(t.spaces -> 'outbuildings') = 'number' THEN (t.spaces ->> 'outbuildings')::numeric END), 12)) as reckoned (figure))::double precision as value) as f_outbuildings_area
  ) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and (t.room_count, t.bedroom_count, t.living_area, t.plot_area, t.nonliving_area, t.outbuildings_area) is distinct from (fresh.room_count, fresh.bedroom_count, fresh.living_area, fresh.plot_area, fresh.nonliving_area, fresh.outbuildings_area);
end $kept$;
create or replace function keep_properties_formulas_own() returns trigger language plpgsql as $kept$
begin
  new.room_count := (select case when figure between 0 and 1000 then figure end from (select round(round((CASE WHEN jsonb_typeof(new.rooms -> 'total') = 'number' THEN (new.rooms ->> 'total')::numeric END), 12), 0)) as reckoned (figure))::bigint;
  new.bedroom_count := (select case when figure between 0 and 200 then figure end from (select round(round((CASE WHEN jsonb_typeof(new.rooms -> 'bedrooms') = 'number' THEN (new.rooms ->> 'bedrooms')::numeric END), 12), 0)) as reckoned (figure))::bigint;
  new.living_area := (select case when figure between 0 and 1000000 then figure end from (select round((CASE WHEN jsonb_typeof(new.spaces -> 'living') = 'number' THEN (new.spaces ->> 'living')::numeric END), 12)) as reckoned (figure))::double precision;
  new.plot_area := (select case when figure between 0 and 100000000 then figure end from (select round((CASE WHEN jsonb_typeof(new.spaces -> 'outside') = 'number' THEN (new.spaces ->> 'outside')::numeric END), 12)) as reckoned (figure))::double precision;
  new.nonliving_area := (select case when figure between 0 and 1000000 then figure end from (select round((CASE WHEN jsonb_typeof(new.spaces -> 'nonliving') = 'number' THEN (new.spaces ->> 'nonliving')::numeric END), 12)) as reckoned (figure))::double precision;
  new.outbuildings_area := (select case when figure between 0 and 1000000 then figure end from (select round((CASE WHEN jsonb_typeof(new.spaces -> 'outbuildings') = 'number' THEN (new.spaces ->> 'outbuildings')::numeric END), 12)) as reckoned (figure))::double precision;
  return new;
end $kept$;
create or replace trigger reckon_properties before insert or update on properties for each row execute function keep_properties_formulas_own();
create or replace function keep_vendor_leads_formulas(tenants text[], ids text[]) returns void language plpgsql as $kept$
begin
  perform from vendor_leads as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;
  update vendor_leads as t set in_pause = fresh.in_pause from (
    select t.tenant_id, t.id, f_in_pause.value as in_pause
    from unnest(tenants, ids) as k (tenant_id, id) join vendor_leads as t on t.tenant_id = k.tenant_id and t.id = k.id
    cross join lateral (select (nullif(t.pausing, '') is not distinct from 'paused'::text) as value) as f_in_pause
  ) as fresh
  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and (t.in_pause) is distinct from (fresh.in_pause);
end $kept$;
create or replace function keep_vendor_leads_formulas_own() returns trigger language plpgsql as $kept$
begin
  new.in_pause := (nullif(new.pausing, '') is not distinct from 'paused'::text);
  return new;
end $kept$;
create or replace trigger reckon_vendor_leads before insert or update on vendor_leads for each row execute function keep_vendor_leads_formulas_own();
