import { setTimeout as wait } from 'node:timers/promises';
import { emailIn, lendPlaces, signIn } from './sign-in.ts';

const PEOPLE = 10;
const SECONDS = 8;
const LIST_ROWS = 'range=%5B0%2C9%5D';

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** People who print, copied from the one who measures. @returns their tokens */
async function printers(query: Query, base: string, tenant: string, agent: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 1; at <= PEOPLE; at += 1) {
    const [id, email] = [`USRprinter${at}`, `printer${at}.${emailIn(tenant)}`];
    await query(
      `INSERT INTO users (tenant_id, id, email, last_name, password, roles, active)
       SELECT tenant_id, $3, $4, 'Printer', password, roles, true FROM users WHERE tenant_id = $1 AND id = $2`,
      [tenant, agent, id, email],
    );
    await lendPlaces(query, tenant, id);
    tokens.push(await signIn(base, tenant, email));
  }
  return tokens;
}

async function answered(url: string, token: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
  return performance.now() - started;
}

/** What 99 of 100 of one person's lists stay within, in milliseconds. */
async function listP99(url: string, token: string): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    times.push(await answered(url, token));
    await wait(5);
  }
  return times.sort((left, right) => left - right)[Math.floor(times.length * 0.99)] as number;
}

/**
 * How much longer than alone 99 of 100 lists take while ten people print, each one document after the other.
 *
 * @param mandate one with a text of some pages
 * @returns milliseconds
 * @throws Error when a list or a document is refused
 */
export async function measurePrinting(
  query: Query,
  base: string,
  { tenant, agent, mandate, token }: { tenant: string; agent: string; mandate: string; token: string },
): Promise<number> {
  const list = `${base}/api/tenant/${tenant}/clients?${LIST_ROWS}`;
  const pdf = `${base}/api/tenant/${tenant}/mandates/${mandate}/prints/mandate/pdf`;
  const tokens = await printers(query, base, tenant, agent);
  const alone = await listP99(list, token);
  let isOver = false;
  const printing = tokens.map(async (own) => {
    while (!isOver) await answered(pdf, own);
  });
  try {
    return (await listP99(list, token)) - alone;
  } finally {
    isOver = true;
    await Promise.all(printing);
  }
}
