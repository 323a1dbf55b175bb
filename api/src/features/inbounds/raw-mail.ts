import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a mail service signs, so that nobody else hands mails in (as Mailgun does). */
export interface Signed {
  timestamp: string;
  token: string;
  signature: string;
}

/** What a mail service hands over: the mail as it came, and how that is signed. */
export interface Handed {
  source: Buffer;
  signed: Signed;
}

/** The names under which services hand the whole of a mail over: Mailgun, SendGrid, Postmark, Amazon. */
const WHOLE = ['body-mime', 'email', 'RawEmail', 'rawMessage'];
const WINDOW_MS = 300_000;
const BASE64 = /^[A-Za-z0-9+/\s]+(?:=\s*){0,2}$/;

const textOf = (value: unknown): string => (['string', 'number'].includes(typeof value) ? String(value) : '');

const signedIn = (said: Record<string, unknown>): Signed => ({
  timestamp: textOf(said.timestamp),
  token: textOf(said.token),
  signature: textOf(said.signature),
});

/** Heads of a mail have colons, which base64 has not. */
const bytesOf = (text: string): Buffer => Buffer.from(text, BASE64.test(text) ? 'base64' : 'utf8');

async function inForm(body: Buffer, type: string): Promise<Handed | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  const whole = WHOLE.map((name) => form.get(name)).find((one) => one !== null);
  if (!whole) return undefined;
  const source = typeof whole === 'string' ? bytesOf(whole) : Buffer.from(await whole.arrayBuffer());
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => form.get(name));
  return { source, signed: signedIn({ timestamp, token, signature }) };
}

function inJson(body: Buffer): Handed | undefined {
  const said = JSON.parse(body.toString('utf8')) as Record<string, unknown> | null;
  const whole = WHOLE.map((name) => said?.[name]).find((one) => typeof one === 'string');
  if (!said || !whole) return undefined;
  // Mailgun's JSON has what it signs in an object of that name.
  const signed = typeof said.signature === 'object' ? said.signature : said;
  return { source: bytesOf(String(whole)), signed: signedIn((signed ?? {}) as Record<string, unknown>) };
}

/** The mail in what a service posts: as it is, in a form, or in JSON; nothing where there is none. */
export async function handedIn(body: Buffer, headers: IncomingHttpHeaders): Promise<Handed | undefined> {
  const type = headers['content-type'] ?? '';
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
  const isJson = /^application\/json\b/i.test(type);
  try {
    const found = isForm ? await inForm(body, type) : isJson ? inJson(body) : undefined;
    if (isForm || isJson) return found && found.source.length > 0 ? found : undefined;
  } catch {
    // Neither a form nor JSON, whatever its head says.
    return undefined;
  }
  const head = (name: string) => headers[`x-mail-${name}`];
  const signed = { timestamp: head('timestamp'), token: head('token'), signature: head('signature') };
  return body.length > 0 ? { source: body, signed: signedIn(signed) } : undefined;
}

/** Whether it is signed by who knows the key, within the last five minutes: HMAC-SHA256 of time and token. */
export function isSignedBy(key: string, { timestamp, token, signature }: Signed, now: number): boolean {
  const right = createHmac('sha256', key).update(`${timestamp}${token}`).digest();
  const given = Buffer.from(signature, 'hex');
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1_000) <= WINDOW_MS;
}
