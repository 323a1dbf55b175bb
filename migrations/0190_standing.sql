alter table avenants add column standing jsonb;
alter table avenants add column fees_rate double precision;
-- What an open amendment names is what differs from its mandate as it stands now.
update avenants as a set standing = jsonb_build_object(
  'price', m.current_price, 'fees', m.current_fees, 'hai', m.current_hai)
from mandates as m
where m.tenant_id = a.tenant_id and m.id = a.mandate and a.status not in ('completed', 'renewed', 'void');
