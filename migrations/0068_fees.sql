-- Fees are those of each property: what a feed said of the ads that it sends is now said by them.
update feed_send_lines set reasons = array_replace(reasons, 'fees', 'feesAmount') where 'fees' = any (reasons);
do $$ declare found bigint; begin
  select count(*) into found from feed_send_lines where not reasons <@ array['status', 'partner', 'blacklisted', 'unpaid', 'limit', 'reference', 'referenceTooLong', 'type', 'postcode', 'town', 'price', 'poa', 'feesPayer', 'feesAmount', 'rooms', 'title', 'description', 'dpeMissing', 'dpeExpired', 'dpeDiffers', 'dpeCosts', 'dpeCostsYear', 'commonholdLots', 'commonholdCharges', 'commonholdProceedings'];
  if found > 0 then raise exception using message = found || ' rows of feed_send_lines have a reasons that is not declared: this migration must say what it becomes'; end if;
end $$;
comment on column feed_send_lines.reasons is '{"values":["status","partner","blacklisted","unpaid","limit","reference","referenceTooLong","type","postcode","town","price","poa","feesPayer","feesAmount","rooms","title","description","dpeMissing","dpeExpired","dpeDiffers","dpeCosts","dpeCostsYear","commonholdLots","commonholdCharges","commonholdProceedings"]}';
alter table properties add column fees jsonb;
update publications set reasons = array_replace(reasons, 'fees', 'feesAmount') where 'fees' = any (reasons);
do $$ declare found bigint; begin
  select count(*) into found from publications where not reasons <@ array['status', 'partner', 'blacklisted', 'unpaid', 'limit', 'reference', 'referenceTooLong', 'type', 'postcode', 'town', 'price', 'poa', 'feesPayer', 'feesAmount', 'rooms', 'title', 'description', 'dpeMissing', 'dpeExpired', 'dpeDiffers', 'dpeCosts', 'dpeCostsYear', 'commonholdLots', 'commonholdCharges', 'commonholdProceedings'];
  if found > 0 then raise exception using message = found || ' rows of publications have a reasons that is not declared: this migration must say what it becomes'; end if;
end $$;
comment on column publications.reasons is '{"values":["status","partner","blacklisted","unpaid","limit","reference","referenceTooLong","type","postcode","town","price","poa","feesPayer","feesAmount","rooms","title","description","dpeMissing","dpeExpired","dpeDiffers","dpeCosts","dpeCostsYear","commonholdLots","commonholdCharges","commonholdProceedings"]}';
alter table tenants add column fee_scale_url text;
update tenants as t set fee_scale_url = (
  select f.fee_scale_url from feeds as f where f.tenant_id = t.id and f.fee_scale_url is not null
  order by f.active desc nulls last, f.created_at, f.id limit 1);
-- Of several feeds that one counts which shows the ad, then an active one. The amounts are those that its lines said.
with said as (
  select p.tenant_id, p.id, p.price, f.fee_payer as payer,
    case when f.fee_payer <> 'seller' and f.fee_rate is not null
      then p.price - round(p.price / (1 + f.fee_rate / 100))::bigint end as buyer,
    f.fee_rate as rate
  from properties as p, lateral (
    select f.fee_payer, f.fee_rate from feeds as f
      left join publications as u on u.tenant_id = f.tenant_id and u.feed = f.id and u.property = p.id
    where f.tenant_id = p.tenant_id
    order by u.state = 'published' desc nulls last, f.active desc nulls last, f.created_at, f.id limit 1) as f
  where p.status = 'sale' and p.price > 0 and p.partner is not true)
update properties as p set fees = jsonb_build_object('payer', said.payer, 'buyer', said.buyer, 'seller', null,
    'rate', case when said.buyer is not null then round((said.buyer * 100.0 / (said.price - said.buyer))::numeric, 2) end,
    'net', said.price - coalesce(said.buyer, 0))
  from said where p.tenant_id = said.tenant_id and p.id = said.id and (said.payer = 'seller' or said.buyer is not null);
alter table feeds drop column fee_payer;
alter table feeds drop column fee_rate;
alter table feeds drop column fee_scale_url;
