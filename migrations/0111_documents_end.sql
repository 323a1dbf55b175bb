alter table clients add column documents_end_on date;
alter table companies add column documents_end_on date;
alter table properties add column documents_end_on date;

-- For what is there: of each kind the document that holds for longest, of the kinds the first that ends.
update clients as t set documents_end_on = found.day
from (
  select one.tenant_id, one.id, (
    select min(ends.day)::date from (
      select max(d.entry ->> 'expiryDate') as day
      from jsonb_array_elements(case when jsonb_typeof(one.documents) = 'array' then one.documents else '[]' end)
        with ordinality as d (entry, place)
      where d.entry ->> 'expiryDate' is not null and coalesce(d.entry ->> 'deleted', 'false') <> 'true'
      group by coalesce(nullif(d.entry ->> 'kind', ''), 'file ' || d.place)
      union all select one.identity_document ->> 'validUntil'
    ) as ends
  ) as day from clients as one
) as found
where found.tenant_id = t.tenant_id and found.id = t.id and found.day is not null;
update companies as t set documents_end_on = found.day
from (
  select one.tenant_id, one.id, (
    select min(ends.day)::date from (
      select max(d.entry ->> 'expiryDate') as day
      from jsonb_array_elements(case when jsonb_typeof(one.documents) = 'array' then one.documents else '[]' end)
        with ordinality as d (entry, place)
      where d.entry ->> 'expiryDate' is not null and coalesce(d.entry ->> 'deleted', 'false') <> 'true'
      group by coalesce(nullif(d.entry ->> 'kind', ''), 'file ' || d.place)
    ) as ends
  ) as day from companies as one
) as found
where found.tenant_id = t.tenant_id and found.id = t.id and found.day is not null;
update properties as t set documents_end_on = found.day
from (
  select one.tenant_id, one.id, (
    select min(ends.day)::date from (
      select max(d.entry ->> 'expiryDate') as day
      from jsonb_array_elements(case when jsonb_typeof(one.documents) = 'array' then one.documents else '[]' end)
        with ordinality as d (entry, place)
      where d.entry ->> 'expiryDate' is not null and coalesce(d.entry ->> 'deleted', 'false') <> 'true'
      group by coalesce(nullif(d.entry ->> 'kind', ''), 'file ' || d.place)
    ) as ends
  ) as day from properties as one
) as found
where found.tenant_id = t.tenant_id and found.id = t.id and found.day is not null;
