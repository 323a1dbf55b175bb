import type { CoinEntry } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { createWithin } from '../../records/write/create.ts';
import { systemOf, type WalletServices } from './services.ts';

/** Coins that go from one wallet to another. */
export interface Movement {
  /** What it is about: of one name there is one movement, for ever. */
  name: string;
  kind: CoinEntry['kind'];
  person: string;
  /** Above zero into the person's wallet, below zero out of it. */
  coins: number;
  /** The network's account on the other side. */
  house: 'issued' | 'spent';
  reason?: string | null;
  order?: string;
  purchase?: string;
}

/** There are not so many coins in the wallet. */
export class TooFewCoins extends Error {}

const FIND = 'SELECT id FROM wallets WHERE tenant_id = $1 AND ($2::text = person OR $3::text = house)';
/** In the order of their ids, so that two movements never wait for each other. */
const LOCK = 'SELECT id, balance FROM wallets WHERE tenant_id = $1 AND id = ANY ($2::text[]) ORDER BY id FOR UPDATE';
const ADD = 'UPDATE wallets SET balance = balance + $3 WHERE tenant_id = $1 AND id = $2';
const DONE = 'SELECT 1 FROM coin_entries WHERE tenant_id = $1 AND movement = $2 LIMIT 1';

async function walletOf(
  execute: Execute,
  services: WalletServices,
  tenant: string,
  owner: { person?: string; house?: string },
): Promise<string> {
  const find = () => execute(FIND, [tenant, owner.person ?? null, owner.house ?? null]);
  // Two first movements of one wallet: the second waits, and finds it.
  await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`wallet ${tenant} ${Object.values(owner)}`]);
  const [found] = await find();
  if (found) return String(found.id);
  const { context } = services.records;
  const made = await createWithin(
    execute,
    context,
    systemOf(services, tenant),
    services.records.resource('wallet') as Resource,
    { person: null, house: null, ...owner },
  );
  return String(made.id);
}

/** What is in a person's wallet, in coins. */
export async function balanceOf(execute: Execute, tenant: string, person: string): Promise<number> {
  const [row] = await execute('SELECT balance FROM wallets WHERE tenant_id = $1 AND person = $2', [tenant, person]);
  return Number(row?.balance ?? 0);
}

/**
 * Moves coins within the caller's transaction: two entries that sum to zero, and both balances. A movement that was made
 * is not made again.
 *
 * @throws TooFewCoins where a person's wallet would fall below zero
 */
export async function move(
  execute: Execute,
  services: WalletServices,
  tenant: string,
  movement: Movement,
): Promise<void> {
  const { name, kind, person, coins, house, reason = null, order = null, purchase = null } = movement;
  const own = await walletOf(execute, services, tenant, { person });
  const other = await walletOf(execute, services, tenant, { house });
  const locked = await execute(LOCK, [tenant, [own, other]]);
  if ((await execute(DONE, [tenant, name])).length > 0) return;
  const balance = Number(locked.find(({ id }) => id === own)?.balance ?? 0);
  if (balance + coins < 0) throw new TooFewCoins();
  const system = systemOf(services, tenant);
  const entry = services.records.resource('coin-entry') as Resource;
  for (const [wallet, amount, holder] of [
    [own, coins, person],
    [other, -coins, null],
  ] as const) {
    const values = { wallet, amount, person: holder, kind, movement: name, reason, order, purchase };
    await createWithin(execute, services.records.context, system, entry, values);
    await execute(ADD, [tenant, wallet, amount]);
  }
  services.records.context.totals.forget(tenant, 'coin-entry');
}
