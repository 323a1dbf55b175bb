import type { CoinOrder } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type Paid, PaymentError, type PaymentService } from '../../adapters/payment/index.ts';
import { StripePayments } from '../../adapters/payment/stripe.ts';
import { RequestError } from '../../errors.ts';
import { log } from '../../log.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, inWrite, execute as run } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { refusedIn } from '../../records/refusals.ts';
import type { Secrets } from '../../secrets/index.ts';
import type { Purchase } from './asked.ts';
import { ensureOwn, type Made, type Orders } from './orders.ts';
import { settingsOf, systemOf, type WalletServices } from './services.ts';

/** What payments need besides. */
export interface PaymentServices extends WalletServices {
  secrets: Pick<Secrets, 'open'>;
  orders: Orders;
  /** A payment service in place of the provider's own, for tests. */
  paymentUrl?: string | undefined;
}

/** A payment as screens know it. */
export interface Payment {
  id: string;
  intent: string;
  reference: string;
  status: 'processing' | 'succeeded' | 'failed' | 'repayed';
  coins: number;
  gross: number;
  tva: number;
  minPurchase: number;
  documentId: string | null;
  failure: string | null;
  /** Where it is paid by card. */
  url?: string;
  /** Where it is paid to, by transfer. */
  transfer?: { iban: string | null; reference: string; text: unknown };
}

const STATES: Record<string, Payment['status']> = { payment_failed: 'failed' };
const CENTS = 100;
const FIND = `SELECT id, version, status, service, intent FROM coin_orders WHERE tenant_id = $1 AND (intent = $2 OR id = $2) FOR UPDATE`;

/** Payments of coins: by the network's card provider, or by a transfer that somebody confirms. */
export class Payments {
  readonly #services: PaymentServices;

  constructor(services: PaymentServices) {
    this.#services = services;
  }

  readonly #run: Execute = (text, values) => run(this.#services.dataSource, text, values);

  get #resource(): Resource<CoinOrder> {
    return this.#services.records.resource('coin-order');
  }

  /** The network's card provider; nothing where it takes transfers alone, or a key is lacking. */
  async provider(tenant: string): Promise<PaymentService | undefined> {
    const { secrets, paymentUrl } = this.#services;
    const row = await settingsOf(this.#run, tenant);
    if (!row.api_key || !row.webhook_key) return undefined;
    const open = (sealed: unknown) => secrets.open(String(sealed));
    return new StripePayments({ apiKey: open(row.api_key), webhookKey: open(row.webhook_key), url: paymentUrl });
  }

  /**
   * Begins a purchase: the order, and where it is paid.
   *
   * @param origin where the person comes back to
   * @throws RequestError 402 with the provider's own words where it refuses, 403, 404, 422
   */
  async pay(caller: Caller, person: string, purchases: Purchase[], origin: string): Promise<Payment> {
    const { orders } = this.#services;
    ensureOwn(caller, person);
    const made = await orders.begin(caller, person, purchases);
    const { tenant } = caller.actor;
    const settings = await settingsOf(this.#run, tenant);
    if (made.service === 'transfer') {
      const transfer = {
        iban: (settings.iban as string) ?? null,
        reference: String(made.reference),
        text: settings.transfer_text,
      };
      return { ...this.#told(made), transfer };
    }
    try {
      const provider = settings.card_payment ? await this.provider(tenant) : undefined;
      if (!provider) throw new PaymentError(refusalWord(this.#resource, caller));
      const back = `${origin}/tenant/${tenant}/wallet`;
      const [, email = ''] = String(made.buyer).split('\n');
      const { intent, url } = await provider.begin({
        ...{ order: made.id, reference: String(made.reference), email },
        amount: Math.round(Number(made.gross) * CENTS),
        currency: String(made.currency),
        title: `${made.coins} ${this.#resource.labels[caller.language].fields.coins}`,
        back: { paid: `${back}?payment=${made.id}`, canceled: `${back}?payment=${made.id}` },
      });
      await this.#run('UPDATE coin_orders SET intent = $3 WHERE tenant_id = $1 AND id = $2', [tenant, made.id, intent]);
      return { ...this.#told({ ...made, intent }), url };
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      await this.settle(tenant, made.id, { state: 'failed', message: error.message });
      throw new RequestError(402, 'paymentFailed', {}, [
        { path: '/purchases', code: 'paymentFailed', message: error.message, info: {} },
      ]);
    }
  }

  #told(order: Made): Payment {
    const status = String(order.status);
    return {
      ...{ id: order.id, intent: String(order.intent ?? order.id), reference: String(order.reference) },
      status: STATES[status] ?? (status as Payment['status']),
      ...{ coins: Number(order.coins), gross: Number(order.gross), tva: Number(order.tva) },
      minPurchase: Number(order.minPurchase),
      documentId: (order.documents as { id: string }[] | null)?.[0]?.id ?? null,
      failure: (order.failure as string) ?? null,
    };
  }

  /** A payment by the provider's name for it, or ours; what is under way is asked for. @throws RequestError 404 */
  async read(caller: Caller, intent: string): Promise<Payment> {
    const { records } = this.#services;
    const { tenant } = caller.actor;
    const [found] = await this.#run('SELECT id FROM coin_orders WHERE tenant_id = $1 AND (intent = $2 OR id = $2)', [
      tenant,
      intent,
    ]);
    // Read as the caller: of somebody else's there is none.
    await records.get(caller, this.#resource as Resource, String(found?.id ?? intent));
    await this.refresh(tenant, intent);
    const order = await load(records.context, systemOf(this.#services, tenant), this.#resource, String(found?.id));
    return this.#told(order as unknown as Made);
  }

  /** Asks the provider what has become of a payment, and lets the order follow. */
  async refresh(tenant: string, intent: string): Promise<void> {
    const [order] = await this.#run(
      `SELECT intent FROM coin_orders WHERE tenant_id = $1 AND (intent = $2 OR id = $2) AND status = 'processing' AND service = 'stripe'`,
      [tenant, intent],
    );
    if (!order?.intent) return;
    try {
      const provider = await this.provider(tenant);
      if (provider) await this.settle(tenant, String(order.intent), await provider.read(String(order.intent)));
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      log.warn({ tenant, intent, error: error.message }, 'a payment could not be asked for');
    }
  }

  /** Lets an order follow its payment; what has been settled stays. */
  async settle(tenant: string, intent: string, paid: Paid): Promise<void> {
    if (paid.state === 'processing') return;
    const { dataSource, orders, records } = this.#services;
    await inWrite(dataSource, async (execute) => {
      const [order] = await execute(FIND, [tenant, intent]);
      if (order?.status !== 'processing') return;
      const made = { id: String(order.id), version: Number(order.version) };
      if (paid.state === 'failed') {
        const failure = (paid.message ?? '').slice(0, 300) || null;
        await orders.step(execute, tenant, made, 'fail', failure ? { failure } : {});
        return;
      }
      await execute('UPDATE coin_orders SET settled = true WHERE tenant_id = $1 AND id = $2', [tenant, made.id]);
      await orders.step(execute, tenant, made, 'pay');
    });
    records.context.totals.forget(tenant, 'coin-order');
  }
}

const refusalWord = (resource: Resource<CoinOrder>, caller: Caller): string =>
  resource.labels[caller.language].errors?.paymentFailed ?? 'Payment failed.';

/** Coins that were spent since can't be taken back. */
export const spentMeanwhile = (resource: Resource<CoinOrder>, caller: Caller) =>
  refusedIn(resource, caller, '/coins', 'spentMeanwhile');
