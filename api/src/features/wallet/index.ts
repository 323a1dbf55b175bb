import { packPrice } from '@hestia/resources/coin-order/prices.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { execute } from '../../records/database.ts';
import { refusedIn } from '../../records/refusals.ts';
import { move, TooFewCoins } from './coins.ts';
import { filePapers } from './invoice.ts';
import { mountWallet } from './mount.ts';
import { Orders, repricePacks } from './orders.ts';
import { Payments, spentMeanwhile } from './payments.ts';
import { settingsOf } from './services.ts';

interface OrderJob extends Payload {
  tenant: string;
  order: string;
}

const REFUND = 'wallet.refund';
const INVOICE = 'wallet.invoice';
/** What is under way is asked for again, in case nobody told: providers try for three days, then never. */
const UNSETTLED = `SELECT tenant_id, intent FROM coin_orders
  WHERE status = 'processing' AND service = 'stripe' AND intent IS NOT NULL AND created_at > now() - interval '14 days'
  ORDER BY created_at LIMIT 200`;
/** An order whose payment never began, because the process ended in between. */
const ABANDONED = `SELECT tenant_id, id FROM coin_orders
  WHERE status = 'processing' AND service = 'stripe' AND intent IS NULL AND created_at < now() - interval '1 hour' LIMIT 200`;

/** Coins that people buy, are given, and spend: an order each, with its payment, invoice and movements. */
export const wallet: Feature = ({ app, dataSource, records, hooks, jobs, secrets, files, deployment, resource }) => {
  const { publicUrl, paymentUrl } = deployment;
  const services = { dataSource, records };
  const orders = new Orders(services);
  const within = { ...services, secrets, orders, paymentUrl };
  const payments = new Payments(within);
  const order = resource('coin-order');

  hooks.on('coin-order', async ({ caller, before, after, execute: run }) => {
    if (!before || !after || before.status === after.status) return;
    const { tenant } = caller.actor;
    const { id, person, coins, type } = after;
    const reason = after.repaidFor ?? after.reason ?? null;
    const about = { person, order: id, house: 'issued' as const, reason };
    const job: OrderJob = { tenant, order: id };
    if (after.status === 'succeeded') {
      const kind = type === 'paid' ? 'bought' : type;
      await move(run, services, tenant, { ...about, name: `order ${id}`, kind, coins });
      if (type === 'paid') await addJob(run, INVOICE, job, { key: id });
    }
    if (after.status !== 'repayed') return;
    try {
      await move(run, services, tenant, { ...about, name: `repaid ${id}`, kind: 'repaid', coins: -coins });
    } catch (error) {
      throw error instanceof TooFewCoins ? spentMeanwhile(order, caller) : error;
    }
    await addJob(run, INVOICE, job, { key: `repaid ${id}` });
    if (after.service === 'stripe') await addJob(run, REFUND, job, { key: id });
  });
  hooks.beforeWrite('coin-pack', async ({ caller, values, execute: run }) => {
    const { tva } = await settingsOf(run, caller.actor.tenant);
    const { quantity = 0, unitPrice = 0 } = values;
    return { priceInclTax: packPrice({ quantity: quantity ?? 0, unitPrice: unitPrice ?? 0 }, Number(tva)) };
  });
  hooks.on('wallet-configuration', async ({ caller, before, after, execute: run }) => {
    if (!after) return;
    const { tenant } = caller.actor;
    const kept = await settingsOf(run, tenant);
    if (after.cardPayment && !(kept.api_key && kept.webhook_key)) {
      const settings = resource('wallet-configuration') as Resource;
      throw refusedIn(settings, caller, '/apiKey', 'keyNeeded');
    }
    if (before && before.tva !== after.tva) await repricePacks(run, tenant, Number(after.tva));
  });

  jobs.on<OrderJob>(INVOICE, ({ tenant, order: id }) => filePapers({ ...services, files, publicUrl }, tenant, id));
  jobs.on<OrderJob>(REFUND, async ({ tenant, order: id }) => {
    const [row] = await execute(dataSource, 'SELECT intent FROM coin_orders WHERE tenant_id = $1 AND id = $2', [
      tenant,
      id,
    ]);
    const provider = await payments.provider(tenant);
    if (!row?.intent || !provider) throw new Error(`The order ${id} can't be repaid by the payment service`);
    await provider.refund(String(row.intent), `repay ${id}`);
  });
  jobs.every('wallet.unsettled', '*/15 * * * *', async () => {
    for (const one of await execute(dataSource, UNSETTLED))
      await payments.refresh(String(one.tenant_id), String(one.intent));
    for (const one of await execute(dataSource, ABANDONED))
      await payments.settle(String(one.tenant_id), String(one.id), { state: 'failed' });
  });

  const limit = new RateLimit(dataSource, 'payment-hook', { most: 60, seconds: 60 });
  mountWallet(app, { services: within, payments, orders, publicUrl, limit });
};
