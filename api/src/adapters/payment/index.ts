/** What is to be paid. */
export interface Payable {
  /** Our order: what is asked twice for it is one payment. */
  order: string;
  reference: string;
  /** In cents. */
  amount: number;
  currency: string;
  /** What stands on the provider's page. */
  title: string;
  email: string;
  /** Where the person comes back to. */
  back: { paid: string; canceled: string };
}

/** A payment as the provider knows it. */
export interface Paid {
  /** `processing` until the bank has said it, which can take days. */
  state: 'processing' | 'succeeded' | 'failed';
  /** Why it failed, in the provider's words. */
  message?: string;
}

/** Takes card payments. Nothing that comes in is believed but which payment to ask for. */
export interface PaymentService {
  /** @returns the provider's name for the payment, and the page where it is made */
  begin(payable: Payable): Promise<{ intent: string; url: string }>;
  read(intent: string): Promise<Paid>;
  /** Pays everything back the way it came; again with the same key it is one repayment. */
  refund(intent: string, key: string): Promise<void>;
  /** The payment that a notification is about; nothing where it isn't the provider's. */
  notified(signature: string | undefined, body: Buffer): string | undefined;
}

/** What a provider refused, or that it wasn't reached; `message` is its own. */
export class PaymentError extends Error {}
