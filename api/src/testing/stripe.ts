import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { type Answered, type Asked, type FakeServer, Refused, startFakeServer } from './fake-server.ts';

/** A payment as it stands with them. */
interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount: number;
  payment: { id: string; object: 'payment_intent'; status: string; last_payment_error: { message: string } | null };
}

/** A server that speaks Stripe's protocol, and what people do on its page. */
export interface FakeStripe extends FakeServer {
  apiKey: string;
  webhookKey: string;
  sessions: Map<string, Session>;
  /** Refunds, by the payment. */
  refunds: string[];
  /** The person pays; with `later` the bank says it some days after. */
  pay(id: string, later?: boolean): void;
  /** The bank refuses. */
  refuse(id: string, message: string): void;
  /** What the webhook would be sent now: its body and the header that signs it. */
  notification(id: string, type: string): { body: string; signature: string };
}

/** Starts one on a port of its own unless one is named. */
export async function startFakeStripe(port = 0): Promise<FakeStripe> {
  const apiKey = `sk_test_${randomUUID().replaceAll('-', '')}`;
  const webhookKey = `whsec_${randomUUID().replaceAll('-', '')}`;
  const sessions = new Map<string, Session>();
  const keys = new Map<string, unknown>();
  const refunds: string[] = [];

  const shown = ({ payment, amount, ...one }: Session, isWhole: boolean, url: string) => ({
    ...one,
    amount_total: amount,
    payment_intent: isWhole ? payment : payment.id,
    url: `${url}/pay/${one.id}`,
  });

  function created(form: URLSearchParams, url: string) {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    if (!(amount > 0)) throw new Refused(400, { error: { type: 'invalid_request_error', message: 'Invalid amount' } });
    const payment = {
      ...{ id: `pi_${randomUUID().slice(0, 8)}`, object: 'payment_intent' as const },
      ...{ status: 'requires_payment_method', last_payment_error: null },
    };
    const id = `cs_test_${randomUUID().slice(0, 12)}`;
    sessions.set(id, { id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', amount, payment });
    return shown(sessions.get(id) as Session, false, url);
  }

  function answer({ method, path, query, headers, body }: Asked, url: string): Answered {
    if (headers.authorization !== `Bearer ${apiKey}`)
      throw new Refused(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const key = headers['idempotency-key'];
    const once = (make: () => object): Answered => {
      if (!key || !keys.has(key)) keys.set(key ?? randomUUID(), make());
      return { status: 200, body: (key ? keys.get(key) : [...keys.values()].at(-1)) as object };
    };
    const form = new URLSearchParams(body.toString());
    if (method === 'POST' && path === '/v1/checkout/sessions') return once(() => created(form, url));
    if (method === 'POST' && path === '/v1/refunds')
      return once(() => {
        refunds.push(String(form.get('payment_intent')));
        return { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' };
      });
    const found = sessions.get(path.replace('/v1/checkout/sessions/', ''));
    if (method !== 'GET' || !found)
      throw new Refused(404, { error: { type: 'invalid_request_error', message: 'No such checkout session' } });
    const isWhole = [...query.values()].includes('payment_intent');
    return { status: 200, body: shown(found, isWhole, url) };
  }

  const server: FakeServer = await startFakeServer((asked) => answer(asked, server.url), port);
  const of = (id: string) => sessions.get(id) as Session;
  const { webhooks } = new Stripe(apiKey);
  return Object.assign(server, {
    ...{ apiKey, webhookKey, sessions, refunds },
    pay(id: string, later = false) {
      Object.assign(of(id), { status: 'complete', payment_status: later ? 'unpaid' : 'paid' });
      Object.assign(of(id).payment, { status: later ? 'processing' : 'succeeded' });
    },
    refuse(id: string, message: string) {
      Object.assign(of(id), { status: 'complete' });
      Object.assign(of(id).payment, { status: 'requires_payment_method', last_payment_error: { message } });
    },
    notification(id: string, type: string) {
      const event = {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object: shown(of(id), false, server.url) },
      };
      const body = JSON.stringify(event);
      return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret: webhookKey }) };
    },
  });
}
