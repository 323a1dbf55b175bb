import { may } from '@hestia/permissions/index.ts';
import type { Cart, MarketplaceProduct } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject, databaseOf } from '../../records/context.ts';
import { type Execute, inWrite, execute as run } from '../../records/database.ts';
import { load, loadFor } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';
import { write } from '../../records/write/update.ts';
import { balanceOf } from '../wallet/coins.ts';
import { systemOf } from '../wallet/services.ts';
import { type MarketServices, refusal } from './services.ts';

type Values = Record<string, unknown>;

/** What somebody wants, and for which property. */
export interface Wanted {
  product: string;
  property?: string;
}

/** A line as the cart's page shows it. */
export interface Line {
  details: {
    product: Pick<MarketplaceProduct, 'title' | 'price' | 'type'> & { id: string; reference: string; active: boolean };
  };
  property: string | null;
}

/** A cart as its person sees it: at the prices of now. */
export interface Shown {
  id: string | null;
  lines: Line[];
  /** In coins. */
  total: number;
  balance: number;
}

const MOST_LINES = 50;
const OPEN = `SELECT id, lines FROM carts WHERE tenant_id = $1 AND person = $2 AND state = 'open'`;
const PRODUCTS =
  'SELECT id, reference, title, price, type, active, feed, duration FROM marketplace_products WHERE tenant_id = $1 AND id = ANY ($2::text[])';

/** For which products a property is chosen. */
export const needsProperty = (type: unknown): boolean => type !== 'standalone';

/** The open carts of people. */
export class Carts {
  readonly #services: MarketServices;

  constructor(services: MarketServices) {
    this.#services = services;
  }

  get #resource(): Resource<Cart> {
    return this.#services.records.resource('cart');
  }

  /** @returns the id and lines of the caller's open cart */
  async open(execute: Execute, caller: Caller, lock = false): Promise<{ id: string; lines: Wanted[] } | undefined> {
    const [row] = await execute(`${OPEN} ${lock ? 'FOR UPDATE' : ''}`, [caller.actor.tenant, caller.actor.id]);
    return row && { id: String(row.id), lines: (row.lines ?? []) as Wanted[] };
  }

  /** The products that lines name, by id; those that are gone aren't there. */
  async products(execute: Execute, tenant: string, lines: readonly Wanted[]) {
    const rows = await execute(PRODUCTS, [tenant, lines.map(({ product }) => product)]);
    return new Map(rows.map((row) => [String(row.id), row]));
  }

  async #shown(execute: Execute, caller: Caller): Promise<Shown> {
    const { tenant, id: person } = caller.actor;
    const cart = await this.open(execute, caller);
    const products = await this.products(execute, tenant, cart?.lines ?? []);
    const lines = (cart?.lines ?? []).flatMap(({ product, property = null as never }): Line[] => {
      const found = products.get(product);
      if (!found) return [];
      return [{ details: { product: found as never }, property: property ?? null }];
    });
    const total = lines.reduce((sum, { details }) => sum + Number(details.product.price), 0);
    return { id: cart?.id ?? null, lines, total, balance: await balanceOf(execute, tenant, person) };
  }

  get(caller: Caller): Promise<Shown> {
    const database = databaseOf(this.#services.records.context, this.#resource as Resource);
    return this.#shown((text, values) => run(database, text, values), caller);
  }

  async #change(caller: Caller, change: (lines: Wanted[], execute: Execute) => Promise<Wanted[]>): Promise<Shown> {
    const { records, dataSource } = this.#services;
    const { tenant, id: person } = caller.actor;
    const system = systemOf(this.#services, tenant, person);
    const resource = this.#resource as Resource;
    return inWrite(dataSource, async (execute) => {
      await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`cart ${tenant} ${person}`]);
      const cart = await this.open(execute, caller, true);
      const lines = await change(cart?.lines ?? [], execute);
      if (lines.length > MOST_LINES) throw refusal(this.#services, caller, '/product', 'notAdded');
      if (!cart) await createWithin(execute, records.context, system, resource, { person, lines });
      else {
        const before = (await load(records.context, system, resource, cart.id, execute)) as Values;
        await write(records.context, system, resource, execute, before, { lines }, 'update');
      }
      return this.#shown(execute, caller);
    });
  }

  /** @throws RequestError 403, 404, 422 for what isn't on sale, or a property that the caller may not edit */
  async ensureWanted(execute: Execute, caller: Caller, { product, property }: Wanted, at = ''): Promise<void> {
    const { records } = this.#services;
    const found = (await this.products(execute, caller.actor.tenant, [{ product }])).get(product);
    if (!found?.active) {
      const name = found ? String((found.title as Record<string, string>)?.[caller.language] ?? found.reference) : '';
      throw refusal(this.#services, caller, `${at}/product`, 'gone', { product: name });
    }
    if (!needsProperty(found.type)) return;
    if (!property) throw refusal(this.#services, caller, `${at}/property`, 'propertyNeeded');
    const resource = records.resource('property') as Resource;
    const one = (await loadFor(records.context, caller, 'read', resource, property, execute)) as Values;
    if (!may(caller.ability, 'edit', resource, one))
      throw refusal(this.#services, caller, `${at}/property`, 'propertyOthers');
  }

  /** Puts a product into the caller's cart: `{"product", "property"}`. @throws RequestError 400, 404, 422 */
  add(caller: Caller, body: unknown): Promise<Shown> {
    const wanted = wantedIn(body);
    return this.#change(caller, async (lines, execute) => {
      await this.ensureWanted(execute, caller, wanted);
      return [...lines, wanted];
    });
  }

  /** Says what is in the cart: `{"lines": [...]}`, fewer or none. @throws RequestError 400, 404, 422 without a list */
  update(caller: Caller, body: unknown): Promise<Shown> {
    const wanted = linesIn(body);
    return this.#change(caller, async (before, execute) => {
      const isThere = (one: Wanted) =>
        before.some(({ product, property }) => product === one.product && property === one.property);
      for (const [index, one] of wanted.entries())
        if (!isThere(one)) await this.ensureWanted(execute, caller, one, `/lines/${index}`);
      return wanted;
    });
  }
}

function wantedIn(given: unknown): Wanted {
  const { product, property } = bodyObject(given);
  return { product: String(product ?? ''), ...(typeof property === 'string' && property ? { property } : {}) };
}

function linesIn(body: unknown): Wanted[] {
  const { lines } = bodyObject(body);
  if (Array.isArray(lines)) return lines.map(wantedIn);
  const code = lines === undefined || lines === null ? 'required' : 'type';
  throw refusedAt('/lines', code);
}
