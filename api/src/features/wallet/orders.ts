import { type Priced, packPrice, totalsOf } from '@hestia/resources/coin-order/prices.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, inWrite } from '../../records/database.ts';
import { aclRefusal, refusedIn } from '../../records/refusals.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { createWithin } from '../../records/write/create.ts';
import type { Purchase } from './asked.ts';
import { settingsOf, systemOf, type WalletServices } from './services.ts';

const FULL = ['super_admin', 'admin_hestia'];

const PERSON = `SELECT first_name, last_name, email, active FROM users WHERE tenant_id = $1 AND id = $2`;
const PACKS =
  'SELECT id, name, quantity, unit_price, reorderable FROM coin_packs WHERE tenant_id = $1 AND id = ANY ($2::text[]) AND active';
/** An order that failed or was repaid is none. */
const BOUGHT = `SELECT 1 FROM coin_orders, jsonb_array_elements(lines) AS line
  WHERE tenant_id = $1 AND person = $2 AND status IN ('processing', 'succeeded') AND line ->> 'pack' = $3 LIMIT 1`;

/** Who gives coins, and sees those of others. */
export const isFull = ({ actor }: Caller): boolean => actor.roles.some((role) => FULL.includes(role));

/** @throws RequestError 403 for coins of somebody else */
export function ensureOwn(caller: Caller, person: string): void {
  if (caller.actor.id !== person && !isFull(caller)) throw aclRefusal();
}

/** An order as it was made. */
export type Made = Record<string, unknown> & { id: string; version: number };

/** Orders of coins: what is bought, and what is given. */
export class Orders {
  readonly #services: WalletServices;

  constructor(services: WalletServices) {
    this.#services = services;
  }

  get #resource() {
    return this.#services.records.resource('coin-order');
  }

  async #person(execute: Execute, caller: Caller, id: string) {
    const [row] = await execute(PERSON, [caller.actor.tenant, id]);
    if (!row) throw new RequestError(404, 'notFound', { model: 'user' });
    return row;
  }

  async #lines(execute: Execute, caller: Caller, person: string, asked: Purchase[], unitPrice: number, word: string) {
    const { tenant } = caller.actor;
    const ids = asked.flatMap(({ pack }) => pack ?? []);
    const packs = new Map((await execute(PACKS, [tenant, ids])).map((one) => [String(one.id), one]));
    const lines: (Priced & { pack?: string })[] = [];
    for (const [index, { pack, count }] of asked.entries()) {
      const at = `/purchases/${index}`;
      if (!pack) {
        lines.push({ name: word, count: 1, coins: count, unitPrice });
        continue;
      }
      const found = packs.get(pack);
      if (!found) throw refusedIn(this.#resource, caller, `${at}/pack`, 'packGone');
      const again = count > 1 || ids.filter((id) => id === pack).length > 1;
      if (!found.reorderable && (again || (await execute(BOUGHT, [tenant, person, pack])).length > 0))
        throw refusedIn(this.#resource, caller, `${at}/pack`, 'packOnce');
      const { name, quantity, unit_price: price } = found;
      lines.push({ pack, name: String(name), count, coins: Number(quantity), unitPrice: Number(price) });
    }
    return lines;
  }

  /**
   * Notes what a person is about to pay, at the prices and tax of now.
   *
   * @throws RequestError 403, 404, 422 for what isn't on sale, or less than the minimum
   */
  async begin(caller: Caller, person: string, asked: Purchase[]): Promise<Made> {
    ensureOwn(caller, person);
    const { tenant } = caller.actor;
    return inWrite(this.#services.dataSource, async (execute) => {
      // One purchase of a person after the other: what may be bought once is bought once.
      await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`coins of ${tenant} ${person}`]);
      const buyer = await this.#person(execute, caller, person);
      const settings = await settingsOf(execute, tenant);
      const word = this.#resource.labels[caller.language].fields.coins ?? '';
      const lines = await this.#lines(execute, caller, person, asked, Number(settings.unit_price), word);
      const tva = Number(settings.tva);
      const totals = totalsOf(lines, tva);
      const minimum = Number(settings.min_purchase);
      if (totals.coins < minimum) throw refusedIn(this.#resource, caller, '/purchases', 'belowMinimum', { minimum });
      const seller = ['name', 'address', 'siren', 'vat'].flatMap((one) => settings[`seller_${one}`] ?? []).join('\n');
      return this.#make(execute, caller, {
        ...{ person, type: 'paid', lines, ...totals, tva, minPurchase: minimum, currency: settings.currency },
        ...{ service: settings.service, seller: seller || null },
        buyer: [`${buyer.first_name ?? ''} ${buyer.last_name ?? ''}`.trim(), buyer.email].join('\n'),
      });
    });
  }

  #make(execute: Execute, caller: Caller, values: Record<string, unknown>): Promise<Made> {
    const { tenant, id } = caller.actor;
    const system = systemOf(this.#services, tenant, id);
    const { context } = this.#services.records;
    return createWithin(execute, context, system, this.#resource as Resource, values) as Promise<Made>;
  }

  /** Gives coins to a person. @throws RequestError 403 but for full access, 404, 422 */
  async give(
    caller: Caller,
    gift: { userId: string; coins: number; type: 'offered' | 'credited'; reason: string },
  ): Promise<Made> {
    if (!isFull(caller)) throw aclRefusal();
    const { userId: person, coins, type, reason } = gift;
    return inWrite(this.#services.dataSource, async (execute) => {
      const found = await this.#person(execute, caller, person);
      if (!found.active) throw refusedIn(this.#resource, caller, '/userId', 'inactive');
      const made = await this.#make(execute, caller, { person, type, coins, reason });
      return (await this.step(execute, caller.actor.tenant, made, 'give', {}, caller.actor.id)) as Made;
    });
  }

  /** Takes a step of an order by the product's own hand. */
  step(execute: Execute, tenant: string, order: Made, name: string, said: object = {}, person = '') {
    const { records } = this.#services;
    const body = { version: order.version, ...said };
    const system = systemOf(this.#services, tenant, person);
    return transitionWithin(execute, records.context, system, this.#resource as Resource, order.id, name, body);
  }
}

/** Prices with tax follow the VAT of the settings. */
export async function repricePacks(execute: Execute, tenant: string, tva: number): Promise<void> {
  const packs = await execute('SELECT id, quantity, unit_price FROM coin_packs WHERE tenant_id = $1', [tenant]);
  for (const { id, quantity, unit_price: unitPrice } of packs)
    await execute('UPDATE coin_packs SET price_incl_tax = $3 WHERE tenant_id = $1 AND id = $2', [
      tenant,
      id,
      packPrice({ quantity: Number(quantity), unitPrice: Number(unitPrice) }, tva),
    ]);
}
