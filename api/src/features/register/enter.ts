import { createHash } from 'node:crypto';
import {
  type EntryContent,
  GENESIS,
  hashedText,
  type ObservationContent,
  sealedText,
} from '@hestia/resources/register-entry/chain.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';

/** A register whose head is held until the transaction ends: what else is entered there comes after. */
interface Head {
  tenant: string;
  register: string;
  card: string;
  /** Of the next line. */
  position: number;
  previous: string;
  /** The next number of a mandate. */
  number: number;
}

const ENTRY_PREFIX = 'REN';
const OBSERVATION_PREFIX = 'ROB';

const HEAD = `SELECT h.next_number AS number, h.position, h.head, r.card_number AS card
  FROM register_heads AS h JOIN registers AS r ON r.tenant_id = h.tenant_id AND r.id = h.register
  WHERE h.tenant_id = $1 AND h.register = $2 FOR UPDATE OF h`;

/** Locks the end of the register, which is begun where nothing has been entered yet. */
async function holdHead(execute: Execute, tenant: string, register: string): Promise<Head> {
  const find = async () => (await execute(HEAD, [tenant, register]))[0];
  const begin = () =>
    execute(
      `INSERT INTO register_heads (tenant_id, register, next_number, position, head)
       SELECT tenant_id, id, first_number, 0, $3 FROM registers WHERE tenant_id = $1 AND id = $2
       ON CONFLICT DO NOTHING`,
      [tenant, register, GENESIS],
    );
  const row = (await find()) ?? (await begin().then(find));
  if (!row) throw new Error(`There is no register ${register}`);
  return {
    tenant,
    register,
    card: String(row.card),
    position: Number(row.position) + 1,
    previous: String(row.head),
    number: Number(row.number),
  };
}

/** The hash of a line, in hexadecimal SHA-256. */
export const lineHash = (previous: string, content: string): string =>
  createHash('sha256').update(hashedText(previous, content)).digest('hex');

/** Moves the head past its next line, with the same statement that writes the line: whoever waits for it waits no longer. */
const movingHead = (numbers: 0 | 1): string => `WITH moved AS (
    UPDATE register_heads SET next_number = next_number + ${numbers}, position = $5, head = $8, moved_at = clock_timestamp()
    WHERE tenant_id = $1 AND register = $4)`;

/** What a mandate is entered with. */
export type Entered = Pick<EntryContent, 'date' | 'clients' | 'addresses' | 'property' | 'object' | 'mandate'>;

/**
 * Enters a mandate at the end of the register, with the next number: without a gap, since whoever else takes one waits for
 * the end of this transaction, and in the order of time.
 *
 * @param mandate the id; `entered.mandate` is its reference
 */
export async function enter(
  execute: Execute,
  caller: Caller,
  register: string,
  mandate: string,
  entered: Entered,
): Promise<{ number: number; entry: string }> {
  const head = await holdHead(execute, caller.actor.tenant, register);
  const content = sealedText('entry', {
    card: head.card,
    position: head.position,
    number: head.number,
    date: entered.date,
    clients: entered.clients,
    addresses: entered.addresses,
    property: entered.property,
    object: entered.object,
    mandate: entered.mandate,
    at: new Date().toISOString(),
  } satisfies EntryContent);
  const hash = lineHash(head.previous, content);
  const entry = newId(ENTRY_PREFIX);
  await execute(
    `${movingHead(1)}
     INSERT INTO register_entries (tenant_id, id, created_by, created_at, updated_at, register, position, content, previous,
       hash, mandate, numero_ordre, date_mandat, nom_mandants, address_mandants, nature_situation, objet)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), $4, $5, $6, $7, $8, $9, $10, $11::date, $12, $13, $14, $15)`,
    [
      head.tenant,
      entry,
      caller.actor.id || null,
      register,
      head.position,
      content,
      head.previous,
      hash,
      mandate,
      head.number,
      entered.date,
      entered.clients,
      entered.addresses,
      entered.property,
      entered.object,
    ],
  );
  return { number: head.number, entry };
}

/** Adds an observation to a line, at the end of the same chain. */
export async function observe(execute: Execute, caller: Caller, entry: string, text: string): Promise<string> {
  const { tenant } = caller.actor;
  const [row] = await execute(
    'SELECT register, numero_ordre AS number FROM register_entries WHERE tenant_id = $1 AND id = $2',
    [tenant, entry],
  );
  if (!row) throw new Error(`There is no entry ${entry}`);
  const register = String(row.register);
  const head = await holdHead(execute, tenant, register);
  const content = sealedText('observation', {
    card: head.card,
    position: head.position,
    number: Number(row.number),
    text,
    at: new Date().toISOString(),
  } satisfies ObservationContent);
  const hash = lineHash(head.previous, content);
  const id = newId(OBSERVATION_PREFIX);
  await execute(
    `${movingHead(0)}
     INSERT INTO register_observations (tenant_id, id, created_by, created_at, updated_at, register, position, content,
       previous, hash, entry, text)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), $4, $5, $6, $7, $8, $9, $10)`,
    [tenant, id, caller.actor.id || null, register, head.position, content, head.previous, hash, entry, text],
  );
  return id;
}
