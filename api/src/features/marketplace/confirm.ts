import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { type Execute, inWrite } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { createWithin } from '../../records/write/create.ts';
import { write } from '../../records/write/update.ts';
import { move, TooFewCoins } from '../wallet/coins.ts';
import { systemOf } from '../wallet/services.ts';
import type { Carts, Wanted } from './cart.ts';
import { type Bought, publish } from './publish.ts';
import { type MarketServices, refusal } from './services.ts';

type Values = Record<string, unknown>;

/** What was bought. */
export interface Confirmed {
  purchases: string[];
  /** In coins. */
  total: number;
}

/**
 * Confirms the caller's cart: coins leave the wallet, each product becomes a purchase, and a publication begins, all in
 * one transaction.
 *
 * @param body `{"termsAccepted": true, "total"}`: the total that was seen
 * @throws RequestError 403, 404, 422 without the terms, with too few coins, or where a price is another one
 */
export async function confirm(
  services: MarketServices,
  carts: Carts,
  caller: Caller,
  body: unknown,
): Promise<Confirmed> {
  const { termsAccepted, total: seen } = bodyObject(body);
  if (termsAccepted !== true) throw refusal(services, caller, '/termsAccepted', 'termsNeeded');
  const { records, dataSource } = services;
  const { tenant, id: person } = caller.actor;
  const confirmed = await inWrite(dataSource, async (execute) => {
    const cart = await carts.open(execute, caller, true);
    const products = await carts.products(execute, tenant, cart?.lines ?? []);
    // A product that is deleted isn't seen in the cart, so that nobody could take it out.
    const wanted = (cart?.lines ?? []).filter(({ product }) => products.has(product));
    if (!cart || wanted.length === 0) throw refusal(services, caller, '/lines', 'emptyCart');
    for (const [index, one] of wanted.entries()) await carts.ensureWanted(execute, caller, one, `/lines/${index}`);
    const priceOf = ({ product }: Wanted) => Number(products.get(product)?.price);
    const total = wanted.reduce((sum, one) => sum + priceOf(one), 0);
    if (seen !== total) throw refusal(services, caller, '/total', 'totalChanged', { total });
    const purchases: string[] = [];
    for (const one of wanted) {
      const sold = products.get(one.product) as Values;
      purchases.push(await bought(execute, services, caller, cart.id, one, sold));
    }
    const system = systemOf(services, tenant, person);
    const resource = records.resource('cart') as Resource;
    const before = (await load(records.context, system, resource, cart.id, execute)) as Values;
    const now = new Date().toISOString();
    const lines = wanted.map((one) => ({ ...one, price: priceOf(one) }));
    const values = { state: 'confirmed', total, lines, termsAcceptedAt: now, confirmedAt: now };
    await write(records.context, system, resource, execute, before, values, 'update');
    return { purchases, total };
  });
  records.context.totals.forget(tenant, 'marketplace-purchase');
  return confirmed;
}

async function bought(
  execute: Execute,
  services: MarketServices,
  caller: Caller,
  cart: string,
  { product, property }: Wanted,
  sold: Values,
): Promise<string> {
  const { records } = services;
  const { tenant, id: person } = caller.actor;
  const system = systemOf(services, tenant, person);
  const resource = records.resource('marketplace-purchase') as Resource;
  const price = Number(sold.price);
  const what: Bought = {
    property: property ?? null,
    ...(sold.type === 'publication' ? { feed: String(sold.feed), duration: Number(sold.duration) } : {}),
  };
  const values = { person, product, price, cart, ...what };
  const made = await createWithin(execute, records.context, system, resource, values);
  const id = String(made.id);
  try {
    const movement = { name: `purchase ${id}`, kind: 'spent' as const, person, house: 'spent' as const };
    await move(execute, services, tenant, { ...movement, coins: -price, purchase: id });
  } catch (error) {
    throw error instanceof TooFewCoins ? refusal(services, caller, '/total', 'insufficient') : error;
  }
  const until = await publish(execute, services, caller, what);
  if (until) {
    await execute('UPDATE marketplace_purchases SET until = $3 WHERE tenant_id = $1 AND id = $2', [tenant, id, until]);
    const body = { version: made.version };
    await transitionWithin(execute, records.context, system, resource, id, 'begin', body);
  }
  return id;
}
