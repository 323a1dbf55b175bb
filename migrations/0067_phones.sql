-- Phone numbers are kept as E.164: those of before are written so, as far as they are French or have a country code.
create function pg_temp.e164(number text) returns text language sql immutable as $$
  select case
    when digits ~ '^0[1-9][0-9]{8}$' then '+33' || substr(digits, 2)
    when digits ~ '^00[1-9][0-9]{6,13}$' then '+' || substr(digits, 3)
    when digits ~ '^[+][1-9][0-9]{6,13}$' then digits
    else number
  end
  from regexp_replace(number, '[[:space:].()/-]', '', 'g') as digits
$$;
create function pg_temp.e164_in(entries jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(
    case when entry ->> 'number' is null then entry
    else jsonb_set(entry, '{number}', to_jsonb(pg_temp.e164(entry ->> 'number'))) end order by place)
  from jsonb_array_elements(entries) with ordinality as listed (entry, place)
$$;
update clients set phones = pg_temp.e164_in(phones)
  where jsonb_typeof(phones) = 'array' and phones <> '[]' and phones is distinct from pg_temp.e164_in(phones);
update users set phones = pg_temp.e164_in(phones)
  where jsonb_typeof(phones) = 'array' and phones <> '[]' and phones is distinct from pg_temp.e164_in(phones);
update agencies set phone = pg_temp.e164(phone) where phone is distinct from pg_temp.e164(phone);
update agencies set fax = pg_temp.e164(fax) where fax is distinct from pg_temp.e164(fax);
