comment on column feed_send_lines.reasons is '{"values":["status","partner","blacklisted","otherAgency","unmandated","withdrawable","unpaid","limit","reference","referenceTooLong","type","postcode","town","price","poa","feesPayer","feesAmount","rooms","title","description","dpeMissing","dpeExemption","dpeTertiary","dpeUndated","dpeMadeInFuture","dpeExpired","dpeDiffers","dpeCosts","dpeCostsYear","kindUnknown","outsideFrance","commonholdUnknown","commonholdLots","commonholdCharges","commonholdProceedings"]}';
comment on column publications.reasons is '{"values":["status","partner","blacklisted","otherAgency","unmandated","withdrawable","unpaid","limit","reference","referenceTooLong","type","postcode","town","price","poa","feesPayer","feesAmount","rooms","title","description","dpeMissing","dpeExemption","dpeTertiary","dpeUndated","dpeMadeInFuture","dpeExpired","dpeDiffers","dpeCosts","dpeCostsYear","kindUnknown","outsideFrance","commonholdUnknown","commonholdLots","commonholdCharges","commonholdProceedings"]}';
-- Nobody was asked: of a flat that was left at no, it isn't known.
update properties set is_commonhold = null
  where is_commonhold is false and kinds && array['flat', 'duplex', 'loft', 'studio'];
-- The end of a DPE that the law gives wins over a later one that was typed.
update properties set dpe_ends_on = least(dpe_ends_on, case
    when dpe ->> 'createdOn' < '2013-01-01' then (dpe ->> 'createdOn')::date + interval '10 years' - interval '1 day'
    when dpe ->> 'createdOn' < '2018-01-01'
      then least((dpe ->> 'createdOn')::date + interval '10 years' - interval '1 day', timestamp '2022-12-31')
    when dpe ->> 'createdOn' < '2021-07-01'
      then least((dpe ->> 'createdOn')::date + interval '10 years' - interval '1 day', timestamp '2024-12-31')
    else (dpe ->> 'createdOn')::date + interval '10 years' - interval '1 day'
  end::date)
where dpe ->> 'createdOn' is not null and dpe ->> 'expiresOn' is not null;
-- Classes of what was made before the thresholds of small surfaces are reckoned anew.
update properties set dpe_edition = 0 where dpe ->> 'createdOn' < '2024-07-01';
