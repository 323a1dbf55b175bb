import { SmsError } from './index.ts';

const TIMEOUT_MS = 8_000;
/** Answers of gateways are short. */
const MOST = 100_000;

/** Asks a gateway and reads its answer. @throws SmsError with the status, or why there was no answer */
export async function askGateway<T>(url: string, request: RequestInit): Promise<T> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // What is sent goes to the address that was called and nowhere else.
    const response = await fetch(url, { ...request, signal, redirect: 'manual' });
    const text = (await response.text()).slice(0, MOST);
    if (!response.ok) throw new SmsError(`The gateway answered ${response.status}`);
    return JSON.parse(text) as T;
  } catch (error) {
    if (error instanceof SmsError) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new SmsError(`The gateway gave no answer (${cause?.code ?? name})`);
  }
}
