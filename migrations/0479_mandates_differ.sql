comment on column feed_send_lines.reasons is '{"values":["status","partner","blacklisted","otherAgency","unmandated","withdrawable","unpaid","limit","reference","referenceTooLong","type","postcode","town","price","poa","feesPayer","feesAmount","rooms","title","description","dpeMissing","dpeExemption","dpeTertiary","dpeUndated","dpeMadeInFuture","dpeExpired","dpeDiffers","dpeCosts","dpeCostsYear","annuityTerms","kindUnknown","outsideFrance","townDiffers","commonholdUnknown","commonholdLots","commonholdCharges","commonholdProceedings"]}';
comment on column publications.reasons is '{"values":["status","partner","blacklisted","otherAgency","unmandated","withdrawable","unpaid","limit","reference","referenceTooLong","type","postcode","town","price","poa","feesPayer","feesAmount","rooms","title","description","dpeMissing","dpeExemption","dpeTertiary","dpeUndated","dpeMadeInFuture","dpeExpired","dpeDiffers","dpeCosts","dpeCostsYear","annuityTerms","kindUnknown","outsideFrance","townDiffers","commonholdUnknown","commonholdLots","commonholdCharges","commonholdProceedings"]}';
alter table properties add column mandates_differ boolean;
update properties p set mandates_differ = true
where (
  select count(distinct (m.current_hai, m.current_fees, m.fees_payable_by))
  from mandates_properties l join mandates m on m.tenant_id = l.tenant_id and m.id = l.source_id
  where l.tenant_id = p.tenant_id and l.target_id = p.id and m.for_ = 'property' and m.status in ('completed', 'eavenant_ready')
    and not exists (select from mandates_properties o
      where o.tenant_id = m.tenant_id and o.source_id = m.id and o.target_id <> l.target_id)
) > 1;
