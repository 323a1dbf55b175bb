import Stripe from 'stripe';
import { type Paid, type Payable, PaymentError, type PaymentService } from './index.ts';

/** How Stripe is reached. */
export interface StripeSettings {
  apiKey: string;
  webhookKey: string;
  /** A server in its place, for tests. */
  url?: string | undefined;
}

const TIMEOUT_MS = 20_000;

const placeOf = (url: string | undefined) => {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
};

const told = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PaymentError(error.message);
    throw error;
  }
};

/** A session's state by what it says, and what its payment says that failed. */
export function stateOf({ status, payment_status: paid, payment_intent: intent }: Stripe.Checkout.Session): Paid {
  if (paid === 'paid' || paid === 'no_payment_required') return { state: 'succeeded' };
  const payment = typeof intent === 'object' ? intent : null;
  const message = payment?.last_payment_error?.message;
  const isOver = status === 'expired' || payment?.status === 'canceled';
  const hasFailed = status === 'complete' && payment?.status === 'requires_payment_method';
  if (isOver || hasFailed) return { state: 'failed', ...(message ? { message } : {}) };
  return { state: 'processing' };
}

/** Cards by Stripe's own page (Checkout), which asks for the bank's second step itself. */
export class StripePayments implements PaymentService {
  readonly #stripe: Stripe;
  readonly #webhookKey: string;

  constructor({ apiKey, webhookKey, url }: StripeSettings) {
    this.#stripe = new Stripe(apiKey, { ...placeOf(url), timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false });
    this.#webhookKey = webhookKey;
  }

  begin({ order, reference, amount, currency, title, email, back }: Payable) {
    return told(async () => {
      const { id, url } = await this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: order,
          customer_email: email,
          success_url: back.paid,
          cancel_url: back.canceled,
          metadata: { order, reference },
          line_items: [
            {
              quantity: 1,
              price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
            },
          ],
        },
        { idempotencyKey: `begin ${order}` },
      );
      if (!url) throw new PaymentError('The payment service gave no page');
      return { intent: id, url };
    });
  }

  #session(intent: string): Promise<Stripe.Checkout.Session> {
    return this.#stripe.checkout.sessions.retrieve(intent, { expand: ['payment_intent'] });
  }

  read(intent: string): Promise<Paid> {
    return told(async () => stateOf(await this.#session(intent)));
  }

  refund(intent: string, key: string): Promise<void> {
    return told(async () => {
      const { payment_intent: payment } = await this.#session(intent);
      const id = typeof payment === 'object' ? payment?.id : payment;
      if (!id) throw new PaymentError('There is no payment to repay');
      await this.#stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key });
    });
  }

  notified(signature: string | undefined, body: Buffer): string | undefined {
    try {
      const event = this.#stripe.webhooks.constructEvent(body, signature ?? '', this.#webhookKey);
      const about = event.data.object as { id?: unknown; object?: unknown };
      return about.object === 'checkout.session' && typeof about.id === 'string' ? about.id : undefined;
    } catch {
      return undefined;
    }
  }
}
