import type { RequestContext, RestApplication } from '@loopback/rest';
import { localOrigin } from '../../auth/origin.ts';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { execute } from '../../records/database.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { rawBody } from '../../rest/raw-body.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls, tenantRoutes } from '../../rest/tenant-routes.ts';
import { giftIn, paymentIn } from './asked.ts';
import { balanceOf } from './coins.ts';
import { ensureOwn, isFull, type Orders } from './orders.ts';
import type { PaymentServices, Payments } from './payments.ts';

/** What the calls of the wallet work with. */
export interface WalletCalls {
  services: PaymentServices;
  payments: Payments;
  orders: Orders;
  publicUrl: string | undefined;
  /** Notifications from one address that turned out to be nobody's. */
  limit: RateLimit;
}

const MOST_BYTES = 512 * 1024;

/** Takes what the payment service tells. Nothing of it is believed but which payment to ask for. */
class PaymentHook {
  readonly #calls: WalletCalls;
  readonly #context: RequestContext;

  constructor(calls: WalletCalls, context: RequestContext) {
    this.#calls = calls;
    this.#context = context;
  }

  /** @throws RequestError 401 for what isn't signed as it must be, 413, 429 */
  async take(tenant: string): Promise<Answer> {
    const { limit, payments } = this.#calls;
    const { request } = this.#context;
    const address = networkOf(addressOf(request));
    await limit.take(address);
    const body = await rawBody(request, MOST_BYTES);
    const signature = String(request.headers['stripe-signature'] ?? '');
    const provider = await payments.provider(tenant).catch(() => undefined);
    const intent = provider?.notified(signature, body);
    if (!intent) throw new RequestError(401, 'unauthenticated');
    await limit.giveBack(address);
    await payments.refresh(tenant, intent);
    return new Answer('{}');
  }
}

const text = { type: 'string' as const };
const integer = { type: 'integer' as const };
const number = { type: 'number' as const };
const PAYMENT = {
  type: 'object',
  properties: {
    ...{ id: text, intent: text, reference: text, coins: integer, gross: number, tva: number, minPurchase: integer },
    status: { type: 'string', enum: ['processing', 'succeeded', 'failed', 'repayed'] },
    documentId: { ...text, nullable: true, description: 'The file of the invoice among those of the order' },
    ...{ failure: { ...text, nullable: true }, url: text, transfer: { type: 'object' } },
  },
};
const PURCHASES = {
  type: 'array',
  maxItems: 50,
  items: { type: 'object', properties: { pack: text, count: integer, coins: integer } },
};

/** Mounts the calls of wallets and payments. */
export function mountWallet(app: RestApplication, calls: WalletCalls): void {
  const origin = (context: RequestContext) => calls.publicUrl ?? localOrigin(context.request) ?? '';
  const mount = sessionCalls(app, { tag: 'Wallet', name: 'wallet' });
  mount('get', 'wallets/balance', 'balance', {
    parameters: [{ name: 'userId', in: 'query', schema: text }],
    responses: responses(200, 'Coins in the wallet', {
      type: 'object',
      properties: { userId: text, balance: integer },
    }),
    answer: async ({ caller, tenant }, userId?: string) => {
      const person = userId ?? caller.actor.id;
      ensureOwn(caller, person);
      const { dataSource } = calls.services;
      const balance = await balanceOf((text, values) => execute(dataSource, text, values), tenant, person);
      return { userId: person, balance };
    },
  });
  mount('post', 'wallets/credits', 'give', {
    requestBody: jsonBody({
      type: 'object',
      properties: { userId: text, coins: integer, type: { enum: ['offered', 'credited'] }, reason: text },
    }),
    responses: responses(201, 'The order by which the coins came', { type: 'object' }),
    answer: async ({ caller }, body: unknown) => {
      if (!isFull(caller)) throw aclRefusal();
      return calls.orders.give(caller, giftIn(body));
    },
  });
  mount('post', 'payments', 'pay', {
    requestBody: jsonBody({ type: 'object', properties: { userId: text, purchases: PURCHASES } }),
    responses: responses(201, 'The payment, and where it is made', PAYMENT),
    answer: async ({ caller, context }, body: unknown) => {
      const { userId, purchases } = paymentIn(body);
      return calls.payments.pay(caller, userId, purchases, origin(context));
    },
  });
  mount('get', 'payments/{id}', 'read', {
    responses: responses(200, 'What has become of a payment', PAYMENT),
    answer: ({ caller }, id: string) => calls.payments.read(caller, id),
  });
  const open = tenantRoutes(app, {
    controller: PaymentHook,
    make: (context) => new PaymentHook(calls, context),
    tag: 'Wallet',
    name: 'paymentHook',
  });
  open('post', 'hooks/payments', 'take', { responses: responses(200, 'Taken', { type: 'object' }) });
}
