-- Enters a mandate at the end of a register in one statement: its head is held for no longer than this and the commit.
-- The line is JSON, sealed as it stands; `said` are its members between the number and the time.
create function hestia_register_enter(
  tenant text, which text, entry text, person text, mandate_id text, said text,
  on_day date, names text, addresses text, nature text, object text
) returns bigint language plpgsql volatile as $$
declare
  held record;
  line bigint;
  written text;
  sealed text;
begin
  select h.next_number, h.position, h.head, r.card_number into held
  from register_heads as h join registers as r on r.tenant_id = h.tenant_id and r.id = h.register
  where h.tenant_id = tenant and h.register = which for update of h;
  if not found then
    return null;
  end if;
  line := held.position + 1;
  -- The time is taken once the head is held, so that times stand in the order of the numbers.
  written := '{"kind":"entry","card":' || to_json(held.card_number) || ',"position":' || line || ',"number":' || held.next_number
    || ',' || said || ',"at":"'
    || to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}';
  sealed := encode(sha256(convert_to(held.head || E'\n' || written, 'UTF8')), 'hex');
  update register_heads as h set next_number = h.next_number + 1, position = line, head = sealed, moved_at = clock_timestamp()
  where h.tenant_id = tenant and h.register = which;
  insert into register_entries (tenant_id, id, created_by, created_at, updated_at, register, position, content, previous,
    hash, mandate, numero_ordre, date_mandat, nom_mandants, address_mandants, nature_situation, objet)
  values (tenant, entry, person, clock_timestamp(), clock_timestamp(), which, line, written, held.head,
    sealed, mandate_id, held.next_number, on_day, names, addresses, nature, object);
  return held.next_number;
end
$$;
