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
}

const ENTRY_PREFIX = 'REN';
const OBSERVATION_PREFIX = 'ROB';

const HEAD = `SELECT h.position, h.head, r.card_number AS card
  FROM register_heads AS h JOIN registers AS r ON r.tenant_id = h.tenant_id AND r.id = h.register
  WHERE h.tenant_id = $1 AND h.register = $2 FOR UPDATE OF h`;

/** Begins the register where nothing has been entered yet. */
const begin = (execute: Execute, tenant: string, register: string) =>
  execute(
    `INSERT INTO register_heads (tenant_id, register, next_number, position, head)
     SELECT tenant_id, id, first_number, 0, $3 FROM registers WHERE tenant_id = $1 AND id = $2
     ON CONFLICT DO NOTHING`,
    [tenant, register, GENESIS],
  );

/** Locks the end of the register, which is begun where nothing has been entered yet. */
async function holdHead(execute: Execute, tenant: string, register: string): Promise<Head> {
  const find = async () => (await execute(HEAD, [tenant, register]))[0];
  const row = (await find()) ?? (await begin(execute, tenant, register).then(find));
  if (!row) throw new Error(`There is no register ${register}`);
  return {
    tenant,
    register,
    card: String(row.card),
    position: Number(row.position) + 1,
    previous: String(row.head),
  };
}

/** The hash of a line, in hexadecimal SHA-256. */
export const lineHash = (previous: string, content: string): string =>
  createHash('sha256').update(hashedText(previous, content)).digest('hex');

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
  const { tenant, id: person } = caller.actor;
  const { date, clients, addresses, property, object, mandate: reference } = entered;
  const said = { date, clients, addresses, property, object, mandate: reference } satisfies Partial<EntryContent>;
  const entry = newId(ENTRY_PREFIX);
  const values = [tenant, register, entry, person || null, mandate, JSON.stringify(said).slice(1, -1)];
  const take = async () => {
    const [row] = await execute(
      `SELECT hestia_register_enter($1, $2, $3, $4, $5, $6, $7::date, $8, $9, $10, $11) AS number`,
      [...values, date, clients, addresses, property, object],
    );
    return row?.number ?? undefined;
  };
  const number = (await take()) ?? (await begin(execute, tenant, register).then(take));
  if (number === undefined) throw new Error(`There is no register ${register}`);
  return { number: Number(number), entry };
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
    `WITH moved AS (
       UPDATE register_heads SET position = $5, head = $8, moved_at = clock_timestamp()
       WHERE tenant_id = $1 AND register = $4)
     INSERT INTO register_observations (tenant_id, id, created_by, created_at, updated_at, register, position, content,
       previous, hash, entry, text)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), $4, $5, $6, $7, $8, $9, $10)`,
    [tenant, id, caller.actor.id || null, register, head.position, content, head.previous, hash, entry, text],
  );
  return id;
}
