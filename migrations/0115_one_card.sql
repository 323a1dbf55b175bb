alter table registers add column if not exists card_issuer text;
alter table registers add column if not exists card_date date;

-- Card and guarantor stood among a network's own data and in its registers. From here on they are kept in the registers,
-- and the network's data shows the card of the default one.

-- A network without a register gets one for the card that it had said.
insert into registers (tenant_id, id, name, card_number, card_place, default_, no_funds, first_number)
select t.id, 'REG01' || upper(substr(md5(t.id || 'one card'), 1, 24)), 'Transaction', t.professional_card ->> 'number',
  coalesce(
    nullif(t.professional_card ->> 'place', ''),
    nullif(regexp_replace(coalesce(t.professional_card ->> 'issuedBy', ''), '^CCI\s+(de\s+|d[’''])?', ''), ''),
    '–'),
  true, coalesce((t.professional_card ->> 'holdsNoFunds')::boolean, t.professional_card ->> 'guarantor' is null), 1
from tenants as t
where coalesce(t.professional_card ->> 'number', '') <> ''
  and not exists (select 1 from registers as r where r.tenant_id = t.id);

-- What the network had said of its card fills what the register of that card leaves open: nothing is written over.
update registers as r set
  card_issuer = coalesce(r.card_issuer, nullif(t.professional_card ->> 'issuedBy', '')),
  card_date = coalesce(r.card_date, nullif(t.professional_card ->> 'date', '')::date),
  -- Who named a guarantor may hold funds, unless it said that it holds none.
  no_funds = case
    when r.guarantor is null and coalesce(t.professional_card ->> 'guarantor', '') <> ''
      then coalesce((t.professional_card ->> 'holdsNoFunds')::boolean, false)
    else r.no_funds end,
  guarantor = coalesce(r.guarantor, nullif(t.professional_card ->> 'guarantor', '')),
  guarantor_address = coalesce(r.guarantor_address, nullif(t.professional_card ->> 'guarantorAddress', '')),
  guarantee_amount = coalesce(r.guarantee_amount, (t.professional_card ->> 'guaranteedAmount')::bigint)
from tenants as t
where r.tenant_id = t.id and r.default_
  and coalesce(t.professional_card ->> 'number', r.card_number) = r.card_number;

update tenants as t set professional_card = (
  select jsonb_strip_nulls(jsonb_build_object(
    'number', r.card_number, 'date', r.card_date, 'place', r.card_place, 'issuedBy', r.card_issuer))
  from registers as r where r.tenant_id = t.id and r.default_ order by r.id limit 1)
where exists (select 1 from registers as r where r.tenant_id = t.id and r.default_);
