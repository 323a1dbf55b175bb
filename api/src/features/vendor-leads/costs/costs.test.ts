import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../../testing/api.ts';

type Row = Record<string, unknown>;

let api: TestApi;
let portal: string;
let site: string;
const THIS_YEAR = `${parisDay().slice(0, 4)}-01-01`;
const call = (method: string, path: string, body?: object, as = 'super', language: 'en' | 'fr' = 'en') =>
  api.call(method, path, { as, language, ...(body ? { body } : {}) });
async function add(path: string, body: object): Promise<string> {
  const reply = await call('POST', path, body);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return String(reply.body.id);
}
async function lead(source: string, more: object = {}) {
  const contact = { lastName: 'Vendeur', email: 'couts@example.org' };
  return add('vendor-leads', { contact, location: { postcode: '69003', town: 'Lyon' }, source, ...more });
}
const cost = (more: object) => ({
  source: portal,
  per: 'lead',
  amount: 30,
  startsOn: THIS_YEAR,
  endsOn: null,
  ...more,
});
const table = async (by: string, filter: object = {}) => {
  const query = new URLSearchParams({ by, filter: JSON.stringify(filter) });
  const reply = await call('GET', `vendor-leads/costs?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.rows as Row[];
};

beforeAll(async () => {
  api = await startApi();
  portal = await add('request-sources', { name: 'Portal', seller: true });
  site = await add('request-sources', { name: 'Site', seller: true });
  await add('agent-relations', { agent: userId('agent1'), kind: 'AC', related: userId('agent3') });
  const won = await lead(portal, { agent: userId('agent1') });
  await lead(portal);
  await lead(site);
  await api.sql(`UPDATE vendor_leads SET status = 'waiting_for_mandate_completion' WHERE id = $1`, [won]);
  await add('source-costs', cost({}));
  await add('source-costs', cost({ per: 'month', amount: 0 }));
}, 60_000);
afterAll(() => api.close());

test('what sources cost by lead and by mandate stands beside how far their leads came, as the list is narrowed [VEN-001]', async () => {
  expect(await table('source')).toMatchObject([
    { key: portal, leads: 2, appointments: 1, mandates: 1, cost: 60, perLead: 30, perMandate: 60 },
    { key: site, leads: 1, appointments: 0, cost: null, perLead: null, perMandate: null },
    { leads: 3, mandates: 1, cost: 60, perLead: 30, perMandate: 60 },
  ]);
  expect(await table('agent', { source: [portal] })).toMatchObject([{ leads: 1 }, { leads: 1 }, { leads: 2 }]);
  expect(await table('agent', { agent: [userId('agent1')] })).toMatchObject([{ key: userId('agent1') }, { leads: 1 }]);
});

test('by agency, leads are those of the agents who work there', async () => {
  const agency = await add('agencies', { name: 'Lyon', phone: '+33478000000' });
  await api.sql('UPDATE users SET agency = $2 WHERE id = $1', [userId('agent1'), agency]);
  const rows = await table('agency');
  expect(rows.map(({ key, leads }) => [key, leads])).toEqual([
    [null, 2],
    [agency, 1],
    [undefined, 3],
  ]);
});

test('no two costs of a source and kind hold on one day, and none ends before it begins: told at the field', async () => {
  const twice = await call('POST', 'source-costs', cost({ startsOn: parisDay() }), 'super', 'fr');
  expect([twice.status, twice.body]).toMatchObject([
    422,
    {
      error: { details: [{ path: '/startsOn', code: 'overlaps', message: expect.stringContaining('Un autre coût') }] },
    },
  ]);
  const early = await call('POST', 'source-costs', cost({ source: site, endsOn: '2020-01-01' }));
  expect(early.body).toMatchObject({ error: { details: [{ path: '/endsOn', code: 'endsEarly' }] } });
  const both = await Promise.all([1, 2].map(() => call('POST', 'source-costs', cost({ source: site }))));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('agents and administrators of an agency neither read nor write what sources cost', async () => {
  expect((await call('GET', 'source-costs')).body.results).not.toEqual([]);
  for (const person of ['agent1', 'admin']) {
    expect((await call('GET', 'vendor-leads/costs', undefined, person)).status, person).toBe(403);
    const list = await call('GET', 'source-costs', undefined, person);
    expect(list.body.results ?? [], person).toEqual([]);
    const body = cost({ source: site, startsOn: '2020-01-01', endsOn: '2020-12-31' });
    expect((await call('POST', 'source-costs', body, person)).status, person).toBe(403);
  }
});
