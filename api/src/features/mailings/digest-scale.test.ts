import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { DEEP, deep } from '../../testing/depth.ts';
import { liveBytes } from '../../testing/heap.ts';
import { mandated } from '../mandates/testing.ts';
import { copied, numbered } from './testing.ts';

type Values = Record<string, unknown> & { id: string };

const CLIENTS = deep(50_000, 1_200);
const ADDRESS = { line1: '12 rue Mercière', postcode: '69100', town: 'Villeurbanne' };
const LAWFUL = {
  fees: { payer: 'seller', seller: 12_000 },
  dpe: { type: '2021', createdOn: '2024-03-05', energyClass: 'D', gasClass: 'C', costsLow: 900, priceIndexYear: 2023 },
};

const MB = 1_000_000;
const MOST_MB = 50;
const LOOK_MS = 2_000;
/** Alerts a second, at least. */
const RATE = 200;

let api: TestApi;
beforeAll(async () => {
  const mail = { from: 'office@example.org', send: async () => undefined };
  api = await startApi(undefined, mail, { publicUrl: 'https://app.example' });
}, 60_000);
afterAll(() => api.close());

async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}

test(`alerts of ${CLIENTS} clients are made some hundred at a time: each gets one, and memory stays flat`, async () => {
  const name = { en: 'House', fr: 'Maison', defaultLanguage: 'fr' };
  const { id: type } = await add('property-types', { name, kind: 'house', code: 'house' }, 'super');
  const emails = [{ email: 'ada@example.org', primary: true }];
  const client = await add('clients', { firstName: 'Ada', lastName: 'Acheteur', emails });
  const agreed = { purpose: 'alert', channel: 'email', decision: 'given', decidedOn: '2026-01-05', obtained: 'oral' };
  const consent = await add('consents', { client: client.id, ...agreed });
  const wish = { types: ['house'], price: { min: 150_000, max: 190_000 }, location: { insees: ['69266'] } };
  const search = await add('saved-searches', { ...wish, client: client.id, digest: 'daily' });
  for (const title of ['Maison 1', 'Maison 2']) {
    const given = { type, title, price: 180_000, address: ADDRESS, verified: true, ...LAWFUL };
    const made = await add('properties', given);
    await mandated(api, made.id);
    const reply = await api.call('POST', `properties/${made.id}/transitions/putOnSale`, {
      ...{ as: 'agent1', body: { version: made.version } },
    });
    expect(reply.status, reply.text).toBe(200);
  }
  await api.runJobs();
  await copied(api, 'clients', client.id, CLIENTS, {
    id: numbered(client.id),
    emails: `jsonb_build_array(jsonb_build_object('email', 'ada' || n || '@example.org', 'primary', true))`,
  });
  await copied(api, 'consents', consent.id, CLIENTS, { id: numbered(consent.id), client: numbered(client.id) });
  await copied(api, 'saved_searches', search.id, CLIENTS, { id: numbered(search.id), client: numbered(client.id) });
  await copied(api, 'matches', search.id, CLIENTS, { search: numbered(search.id) }, 'search');

  // As the database does by itself, some time after so many rows came.
  await api.sql('ANALYZE');
  const before = liveBytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, liveBytes());
  }, LOOK_MS);
  const begun = Date.now();
  await api.tick('mailings.digests', new Date('2026-11-24T06:00:00Z'));
  await api.runJobs();
  const took = Date.now() - begun;
  clearInterval(watch);
  const [made] = await api.sql(
    `SELECT count(*)::int AS got, count(DISTINCT r.client)::int AS clients, count(DISTINCT r.mailing)::int AS mailings,
       (SELECT count(*)::int FROM mailing_recipients_properties) AS properties FROM mailing_recipients r WHERE r.owner = $1`,
    [userId('agent1')],
  );
  expect(made).toEqual({
    ...{ got: CLIENTS + 1, clients: CLIENTS + 1, properties: 2 * (CLIENTS + 1) },
    mailings: Math.ceil((CLIENTS + 1) / 500),
  });
  expect((most - before) / MB, 'megabytes more, whatever the number of clients').toBeLessThan(MOST_MB);
  // Of few, what else the machine does would tell more than they do.
  if (DEEP) expect(CLIENTS / (took / 1_000), 'alerts a second').toBeGreaterThan(RATE);
}, 900_000);
