import type { Mandate } from '@hestia/resources/generated/types.ts';
import { type Giver, registered } from '@hestia/resources/mandate/entry.ts';
import { observationOf } from '@hestia/resources/mandate/observations.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type pg from 'pg';
import { createRandom } from '../demo/random.ts';
import { Chain, type Sealed } from './chain.ts';

/** Lines of a register for each mandate of its network: entries, and observations for the rest. */
export const LINES_PER_MANDATE = 3;
const ROWS_AT_ONCE = 5_000;
const DAY = 86_400_000;
const SEED = 11;

/** The mandates in the order of each network's numbers, with what the register says of them. */
const ENTERED = `
  DECLARE entered NO SCROLL CURSOR FOR
  SELECT m.tenant_id AS tenant, m.id, m.reference, m.number::integer, m.status, m.register, m.owner, m.for_ AS "for",
    m.created_at AS at, m.registered_on::text AS day, m.signed_on::text AS "signedOn",
    m.termination_date::text AS "terminationDate", m.end_reason AS "endReason", m.current_price::integer AS price,
    m.address, m.cadastre, t.kind, r.card_number AS card, kinds.name AS property,
    jsonb_build_array(jsonb_build_object('name', c.last_name || ' ' || c.first_name, 'address', c.address)) AS givers
  FROM mandates AS m
    JOIN bulk_tenants AS b ON b.id = m.tenant_id
    JOIN mandate_types AS t ON t.tenant_id = m.tenant_id AND t.id = m.type
    JOIN registers AS r ON r.tenant_id = m.tenant_id AND r.id = m.register
    JOIN mandates_clients AS mc ON mc.tenant_id = m.tenant_id AND mc.source_id = m.id
    JOIN clients AS c ON c.tenant_id = mc.tenant_id AND c.id = mc.target_id
    JOIN mandates_properties AS mp ON mp.tenant_id = m.tenant_id AND mp.source_id = m.id
    JOIN properties AS p ON p.tenant_id = mp.tenant_id AND p.id = mp.target_id
    JOIN (SELECT tenant_id, id, name ->> 'fr' AS name FROM property_types) AS kinds
      ON kinds.tenant_id = p.tenant_id AND kinds.id = p.type
  WHERE m.number IS NOT NULL ORDER BY b.n, m.number`;

const ENTRY_COLUMNS = [
  ...['tenant_id', 'id', 'created_by', 'created_at', 'register', 'mandate', 'numero_ordre', 'date_mandat'],
  ...['nom_mandants', 'address_mandants', 'nature_situation', 'objet', 'observations'],
  ...['position', 'content', 'previous', 'hash'],
];
const OBSERVATION_COLUMNS = [
  ...['tenant_id', 'id', 'created_by', 'created_at', 'register', 'entry', 'text'],
  ...['position', 'content', 'previous', 'hash'],
];
const CASTS: Readonly<Record<string, string>> = {
  created_at: 'timestamptz',
  numero_ordre: 'bigint',
  position: 'bigint',
  date_mandat: 'date',
};

interface Row {
  tenant: string;
  id: string;
  reference: string;
  number: number;
  status: Mandate['status'];
  register: string;
  owner: string;
  at: Date;
  day: string;
  signedOn: string | null;
  terminationDate: string | null;
  endReason: Mandate['endReason'] | null;
  price: number;
  kind: string;
  card: string;
  property: string;
  givers: Giver[];
}

/** An observation that is to be entered at its time. */
interface Due {
  at: number;
  entry: string;
  number: number;
  text: string;
}

/** Rows that are inserted so many at once, each a list of the columns' values. */
class Batch {
  readonly #client: pg.Client;
  readonly #text: string;
  readonly #columns: unknown[][];

  constructor(client: pg.Client, table: string, columns: readonly string[]) {
    this.#client = client;
    this.#columns = columns.map(() => []);
    const lists = columns.map((name, at) => `$${at + 1}::${CASTS[name] ?? 'text'}[]`);
    const names = columns.join(', ');
    this.#text = `INSERT INTO ${table} (${names}, updated_at)
      SELECT *, created_at FROM unnest(${lists.join(', ')}) AS line (${names})`;
  }

  /** @returns whether it is time to flush */
  add(values: unknown[]): boolean {
    for (const [at, column] of this.#columns.entries()) column.push(values[at]);
    return (this.#columns[0]?.length ?? 0) >= ROWS_AT_ONCE;
  }

  async flush(): Promise<void> {
    if (this.#columns[0]?.length) await this.#client.query(this.#text, this.#columns);
    for (const column of this.#columns) column.length = 0;
  }
}

/** What is said of a mandate after it was entered: its signature, its end, and amendments to come to so many. */
function observationsOf(row: Row, count: number, until: number, entry: string): Due[] {
  const own = row as unknown as Draft<Mandate>;
  const ready = { ...own, status: 'ready' } as Draft<Mandate>;
  const standing = { ...own, status: 'completed' } as Draft<Mandate>;
  const signed = row.signedOn ? observationOf(ready, standing) : undefined;
  const ended = row.status === 'completed' ? undefined : observationOf(standing, own);
  const more = Math.max(0, count - (signed ? 1 : 0) - (ended ? 1 : 0));
  const changes = Array.from({ length: more }, (_, at) =>
    signed
      ? `Avenant n° ${at + 1} : prix ${row.price - (more - at) * 1_000} €`
      : `Mandat remis au mandant pour signature, envoi ${at + 1}`,
  );
  const texts = [signed, ...changes, ended].filter((text) => text !== undefined).slice(0, count);
  const from = row.at.getTime();
  const step = Math.min(9 * DAY, (until - from) / (texts.length + 1));
  return texts.map((text, at) => ({ at: Math.floor(from + (at + 1) * step), entry, number: row.number, text }));
}

/** Puts it where its time is; what is due later stands before. */
function put(due: Due[], one: Due): void {
  let low = 0;
  let high = due.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((due[middle]?.at ?? 0) > one.at) low = middle + 1;
    else high = middle;
  }
  due.splice(low, 0, one);
}

interface Figures {
  tenant: string;
  mandates: number;
  entries: number;
}

/** Writes one network's register after the other, in the order of their lines. */
class Registers {
  readonly #client: pg.Client;
  readonly #entries: Batch;
  readonly #observations: Batch;
  readonly #figures: ReadonlyMap<string, Figures>;
  readonly #random = createRandom(SEED);
  readonly #now = Date.now();
  readonly #due: Due[] = [];
  #chain = new Chain('');
  #last: Row | undefined;
  lines = 0;

  constructor(client: pg.Client, figures: readonly Figures[]) {
    this.#client = client;
    this.#entries = new Batch(client, 'register_entries', ENTRY_COLUMNS);
    this.#observations = new Batch(client, 'register_observations', OBSERVATION_COLUMNS);
    this.#figures = new Map(figures.map((one) => [one.tenant, one]));
  }

  /** How many observations a line gets, so that all together come to their number. */
  #share({ tenant, number }: Row): number {
    const { mandates = 0, entries = 1 } = this.#figures.get(tenant) ?? {};
    const observations = mandates * LINES_PER_MANDATE - entries;
    return Math.floor((number * observations) / entries) - Math.floor(((number - 1) * observations) / entries);
  }

  async enter(row: Row): Promise<void> {
    if (row.tenant !== this.#last?.tenant) {
      await this.finish();
      this.#chain = new Chain(row.card);
    }
    this.#last = row;
    await this.#observeUntil(row.at.getTime());
    const id = this.#random.id('REN', row.at);
    const at = row.at.toISOString();
    const said = registered(row as unknown as Draft<Mandate>, row.kind, row.givers, [row.property]);
    const sealed = this.#chain.seal('entry', {
      number: row.number,
      date: row.day,
      ...said,
      mandate: row.reference,
      at,
    });
    const observed = observationsOf(row, this.#share(row), this.#now, id);
    for (const one of observed) put(this.#due, one);
    const about = [row.tenant, id, row.owner, at, row.register, row.id, row.number, row.day];
    const columns = [said.clients, said.addresses, said.property, said.object, observed.at(-1)?.text ?? null];
    if (this.#entries.add([...about, ...columns, ...this.#seal(sealed)])) await this.#flush();
  }

  async #observeUntil(time: number): Promise<void> {
    const { tenant, owner, register } = this.#last as Row;
    for (let next = this.#due.at(-1); next && next.at <= time; next = this.#due.at(-1)) {
      this.#due.pop();
      const at = new Date(next.at);
      const said = { number: next.number, text: next.text, at: at.toISOString() };
      const sealed = this.#chain.seal('observation', said);
      const about = [tenant, this.#random.id('ROB', at), owner, said.at, register, next.entry, next.text];
      if (this.#observations.add([...about, ...this.#seal(sealed)])) await this.#flush();
    }
  }

  /** Entries before what is observed of them. */
  async #flush(): Promise<void> {
    await this.#entries.flush();
    await this.#observations.flush();
  }

  #seal({ position, content, previous, hash }: Sealed): unknown[] {
    this.lines += 1;
    return [position, content, previous, hash];
  }

  /** Writes what is left of the network, and where its register ends. */
  async finish(): Promise<void> {
    if (!this.#last) return;
    await this.#observeUntil(this.#now);
    await this.#flush();
    const { tenant, register, number } = this.#last;
    await this.#client.query(
      'INSERT INTO register_heads (tenant_id, register, next_number, position, head) VALUES ($1, $2, $3, $4, $5)',
      [tenant, register, number + 1, this.#chain.position, this.#chain.head],
    );
  }
}

/** Enters the bulk tenants' numbered mandates in their registers, with observations; hashes are made here, in one go. */
export async function writeRegisters(client: pg.Client, report?: (text: string) => void): Promise<void> {
  const { rows: figures } = await client.query<Figures>(
    `SELECT tenant_id AS tenant, count(*)::integer AS mandates, count(number)::integer AS entries FROM mandates
     WHERE tenant_id IN (SELECT id FROM bulk_tenants) GROUP BY tenant_id`,
  );
  const registers = new Registers(client, figures);
  await client.query(ENTERED);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${ROWS_AT_ONCE} FROM entered`);
    if (rows.length === 0) break;
    for (const row of rows) await registers.enter(row);
    report?.(`${registers.lines} lines of registers`);
  }
  await registers.finish();
  await client.query('CLOSE entered');
}
