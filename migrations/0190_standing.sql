alter table avenants add column standing jsonb;
alter table avenants add column fees_rate double precision;
-- What an open amendment names is what differs from its mandate as it stands now.
update avenants as a set standing = jsonb_build_object(
  'price', m.current_price, 'fees', m.current_fees, 'hai', m.current_hai)
from mandates as m
where m.tenant_id = a.tenant_id and m.id = a.mandate and a.status not in ('completed', 'renewed', 'void');
update avenants set fees_rate = case when said.price > 0 then round(said.fees * 100 / said.price, 2) end
from (
  select tenant_id, id,
    coalesce((applied ->> 'price')::numeric, (price ->> 'value')::numeric, (price ->> 'max')::numeric) as price,
    coalesce((applied ->> 'fees')::numeric, (fees ->> 'value')::numeric, (fees ->> 'max')::numeric) as fees
  from avenants) as said
where said.tenant_id = avenants.tenant_id and said.id = avenants.id;
