-- A property is offered at the price and for the fees of its mandate in force (loi 70-9, art. 6; décret 72-678, art. 72).
update properties as p set
  governed_by = m.id,
  price = m.current_hai,
  exclusive = coalesce(m.exclusive, false) and m.exclusivity_cancelled_on is null,
  fees = jsonb_build_object(
    'payer', m.fees_payable_by,
    'buyer', case when m.fees_payable_by = 'buyer' then m.current_fees end,
    'seller', case when m.fees_payable_by = 'seller' then m.current_fees end,
    'net', case when m.fees_payable_by = 'buyer' then m.current_hai - m.current_fees else m.current_hai end,
    'rate', case when m.fees_payable_by = 'buyer' and m.current_hai > m.current_fees
      then round(m.current_fees * 100.0 / (m.current_hai - m.current_fees), 2) end),
  version = p.version + 1,
  updated_at = now()
from (
  select distinct on (l.tenant_id, l.target_id) l.target_id, m.*
  from mandates as m join mandates_properties as l on l.tenant_id = m.tenant_id and l.source_id = m.id
  where m.for_ = 'property' and m.status in ('completed', 'eavenant_ready') and m.current_hai is not null
    and not exists (select 1 from mandates_properties as o
      where o.tenant_id = m.tenant_id and o.source_id = m.id and o.target_id <> l.target_id)
  order by l.tenant_id, l.target_id, m.signed_on desc nulls last, m.id desc
) as m
where p.tenant_id = m.tenant_id and p.id = m.target_id;
