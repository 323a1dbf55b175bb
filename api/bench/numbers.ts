import { Agent, request } from 'node:http';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { createDataSource } from '../src/database/pool.ts';
import { enter } from '../src/features/register/enter.ts';
import { asSystem } from '../src/records/caller.ts';
import { inTransaction } from '../src/records/database.ts';

/** Who take numbers of one card at once. */
const WRITERS = 50;
/** Left out of the measure: what is compiled and connected only once. */
const WARM_UP = 100;

/** Does the work for each, so many at once; answers how many a second after the warm-up. */
async function rateOf<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  const rest = [...all];
  const writers = (until: number) =>
    Promise.all(
      Array.from({ length: WRITERS }, async () => {
        for (let next = rest.length > until ? rest.pop() : undefined; next; ) {
          await work(next);
          next = rest.length > until ? rest.pop() : undefined;
        }
      }),
    );
  await writers(all.length - WARM_UP);
  const started = performance.now();
  const count = rest.length;
  await writers(0);
  return count / ((performance.now() - started) / 1000);
}

/** Enters mandates in a register by the function that the step uses, each in a transaction of its own. */
export async function measureEntering(
  url: string,
  { tenant, agent, register }: { tenant: string; agent: string; register: string },
  mandates: readonly { id: string; reference: string }[],
): Promise<number> {
  const dataSource = await createDataSource(url);
  const caller = asSystem('measuring', tenant, await loadResources(), agent);
  const said = {
    date: '2026-11-01',
    clients: 'Lefèvre Éléonore',
    addresses: '12 rue Oberkampf, 75011 Paris',
    property: 'Appartement : 12 rue Oberkampf, 75011 Paris ; cadastre 75111000AB0012',
    object: 'Mandat simple de vente',
  };
  try {
    return await rateOf(mandates, ({ id, reference }) =>
      inTransaction(dataSource, (execute) => enter(execute, caller, register, id, { ...said, mandate: reference })),
    );
  } finally {
    await dataSource.disconnect();
  }
}

/** Takes the step that takes the number, over HTTP. @throws Error when one is refused */
export async function measurePreparing(
  base: string,
  token: string,
  tenant: string,
  mandates: readonly { id: string; version: number }[],
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const prepare = ({ id, version }: { id: string; version: number }) =>
    new Promise<void>((resolve, reject) => {
      const url = `${base}/api/tenant/${tenant}/mandates/${id}/transitions/prepare`;
      const call = request(url, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`prepare: ${response.statusCode} ${text}`)),
        );
      });
      call.on('error', reject);
      call.end(JSON.stringify({ version }));
    });
  try {
    return await rateOf(mandates, prepare);
  } finally {
    agent.destroy();
  }
}
