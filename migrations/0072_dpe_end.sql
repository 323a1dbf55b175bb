-- The last day of a DPE, entered or following from the day it was made (decree 2020-1610), for what is there.
alter table properties add column dpe_ends_on date;
update properties set dpe_ends_on = coalesce(
  (dpe ->> 'expiresOn')::date,
  case
    when dpe ->> 'createdOn' < '2013-01-01' then (dpe ->> 'createdOn')::date + interval '10 years' - interval '1 day'
    when dpe ->> 'createdOn' < '2018-01-01'
      then least((dpe ->> 'createdOn')::date + interval '10 years' - interval '1 day', timestamp '2022-12-31')
    when dpe ->> 'createdOn' < '2021-07-01'
      then least((dpe ->> 'createdOn')::date + interval '10 years' - interval '1 day', timestamp '2024-12-31')
    else (dpe ->> 'createdOn')::date + interval '10 years' - interval '1 day'
  end::date)
where coalesce(dpe ->> 'expiresOn', dpe ->> 'createdOn') is not null;
