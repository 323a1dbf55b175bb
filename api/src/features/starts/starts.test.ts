import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Jobs } from '../../jobs/index.ts';
import { INVITATION, startApi, type TestApi } from '../../testing/api.ts';
import { askForStarts } from './ask.ts';

const jobs = new Jobs();
let api: TestApi;
let resources: Resource[];
beforeAll(async () => {
  const sample = await loadSample();
  resources = [...(await productResources()), ...sample];
  api = await startApi(sample, undefined, { jobs });
});
afterAll(async () => {
  await api.close();
});

type Line = Record<string, unknown> & { id: string; name: Record<string, string>; version: number };

const FIRST = { firstName: 'Anne', lastName: 'Le Goff', email: 'anne@est.example', password: 'Marais-salants-4' };
const begin = (id: string, language = 'fr') =>
  api.call('POST', '/api/tenants', { language, body: { id, name: id, invitation: INVITATION, ...FIRST } });
const records = async (list: string, tenant = 'A1'): Promise<Line[]> => {
  const token =
    tenant === 'A1'
      ? await api.token('super')
      : String((await api.call('POST', 'login', { tenant, body: FIRST })).body.token);
  return (await api.call('GET', `${list}?range=[0,99]`, { tenant, token })).body.results as Line[];
};
const codes = async (tenant = 'A1') =>
  (await api.sql('SELECT code FROM materials WHERE tenant_id = $1 ORDER BY order_', [tenant])).map(({ code }) => code);
const finishes = async (tenant = 'A1') =>
  (await api.sql(`SELECT name->>'en' AS name FROM finishes WHERE tenant_id = $1 ORDER BY name`, [tenant])).map(
    ({ name }) => name,
  );

/** What a process does as it starts, and its worker then. */
const give = (payload: { tenant: string; starts: string[] }) =>
  jobs.handlers.get('starts.give')?.(payload, { id: '1', number: 1, most: 1, signal: new AbortController().signal });
async function startUp(): Promise<void> {
  await askForStarts(api.sql, resources);
  const asked = await api.sql(`SELECT payload FROM graphile_worker._private_jobs ORDER BY id`);
  await api.sql('DELETE FROM graphile_worker._private_jobs');
  for (const { payload } of asked) await give(payload as Parameters<typeof give>[0]);
}

/** A1 is a network of before: of what is declared it was given the product's own, and nothing of the sample's. */
beforeEach(async () => {
  await api.sql('DELETE FROM finishes_others');
  for (const table of ['finishes', 'materials', 'starts']) await api.sql(`DELETE FROM ${table}`);
  await api.sql(`INSERT INTO starts (tenant_id, resource, key) VALUES ('A1', 'client-flag', 'vip')`);
  for (const { id, starts } of resources.filter((one) => !['material', 'finish'].includes(one.id)))
    for (const key of Object.keys(starts))
      await api.sql(`INSERT INTO starts VALUES ('A1', $1, $2) ON CONFLICT DO NOTHING`, [id, key]);
});

test('a new network begins with the records, those that they refer to first, in its own language', async () => {
  expect((await begin('WEST', 'en')).status).toBe(201);
  const materials = await records('materials', 'WEST');
  expect(materials.map(({ order, code, id }) => [order, code, id === 'STEEL']).sort()).toEqual([
    [1, 'oak', false],
    [2, 'pine', false],
    [3, 'steel', true],
  ]);
  expect(materials.map(({ name }) => name.defaultLanguage)).toEqual(['en', 'en', 'en']);
  const of = (code: string) => materials.find((one) => one.code === code)?.id;
  const all = await records('finishes', 'WEST');
  const [oil, varnish] = ['Oil', 'Varnish'].map((name) => all.find((one) => one.name.en === name));
  expect(varnish).toMatchObject({ best: of('oak'), others: [of('pine')], after: oil?.id, state: 'tried' });
  const told = await api.sql(
    `SELECT DISTINCT actor, reason FROM audit_entries WHERE tenant_id = 'WEST' AND resource IN ('materials', 'finishes')`,
  );
  expect(told).toEqual([{ actor: 'system: a new tenant', reason: 'a new tenant' }]);
  await startUp();
  expect([await codes('WEST'), await finishes('WEST')]).toEqual([
    ['oak', 'pine', 'steel'],
    ['Oil', 'Varnish'],
  ]);
});

test('a network whose beginning fails has nothing of it', async () => {
  await api.sql(`ALTER TABLE finishes ADD CONSTRAINT none CHECK (grade <> 'thick')`);
  const refused = await begin('NORD');
  await api.sql('ALTER TABLE finishes DROP CONSTRAINT none');
  expect(refused.status).toBe(422);
  for (const table of ['materials', 'starts', 'tenants'])
    expect(await api.sql(`SELECT 1 FROM ${table} WHERE ${table === 'tenants' ? 'id' : 'tenant_id'} = 'NORD'`)).toEqual(
      [],
    );
});

test('a network that is there gets what is declared since once: what was changed or deleted stays so', async () => {
  await startUp();
  expect([await codes(), await finishes()]).toEqual([
    ['oak', 'pine', 'steel'],
    ['Oil', 'Varnish'],
  ]);
  const reasons = await api.sql(
    `SELECT DISTINCT reason FROM audit_entries WHERE tenant_id = 'A1' AND resource = 'finishes'`,
  );
  expect(reasons).toEqual([{ reason: 'what networks begin with since' }]);
  const [oak, , steel] = (await records('materials')).sort((one, other) => Number(one.order) - Number(other.order));
  await api.call('PATCH', `materials/${oak?.id}`, { as: 'super', body: { version: 1, code: 'chêne' } });
  const gone = await api.call('DELETE', `materials/${steel?.id}`, { as: 'super', body: { version: 1 } });
  expect(gone.status, gone.text).toBe(200);
  await startUp();
  expect(await codes()).toEqual(['chêne', 'pine']);
});

test('what is declared later refers to the records that came of earlier ones, as far as the network has them', async () => {
  await startUp();
  await api.sql(`DELETE FROM starts WHERE resource = 'finish'`);
  await api.sql(`DELETE FROM finishes_others`);
  await api.sql(`DELETE FROM finishes`);
  await api.sql(`UPDATE materials SET code = 'chêne' WHERE code = 'oak'`);
  await api.sql(`DELETE FROM materials WHERE code = 'pine'`);
  await startUp();
  const [oak] = await api.sql(`SELECT id FROM materials WHERE code = 'chêne'`);
  const varnish = (await records('finishes')).find(({ name }) => name.en === 'Varnish');
  expect(varnish).toMatchObject({ best: oak?.id, others: [] });
});

test('what a network’s own records don’t go with is left out for good, and the rest is given', async () => {
  const own = await api.call('POST', 'materials', { as: 'super', body: { name: { fr: 'Bois' }, code: 'oak' } });
  await startUp();
  expect([await codes(), await finishes()]).toEqual([['oak', 'pine', 'steel'], []]);
  await api.call('DELETE', `materials/${own.body.id}`, { as: 'super', body: { version: 1 } });
  await startUp();
  expect([await codes(), await finishes()]).toEqual([['pine', 'steel'], []]);
});

test('a network without any mark has what it was made with, and gets what comes later', async () => {
  await startUp();
  expect(await codes('B1')).toEqual([]);
  await api.sql(`DELETE FROM starts WHERE resource IN ('material', 'finish')`);
  await startUp();
  expect(await codes('B1')).toEqual(['oak', 'pine', 'steel']);
});

test('processes that start at once double nothing, nor does one that starts while a network is made', async () => {
  const starts: string[] = [];
  await Promise.all(Array.from({ length: 4 }, () => give({ tenant: 'A1', starts })));
  expect([await codes(), await finishes()]).toEqual([
    ['oak', 'pine', 'steel'],
    ['Oil', 'Varnish'],
  ]);
  let isMade = false;
  const meanwhile = async () => {
    while (!isMade) {
      await askForStarts(api.sql, resources);
      await give({ tenant: 'SUD', starts });
    }
  };
  const made = begin('SUD').then((reply) => {
    isMade = true;
    return reply;
  });
  const [reply] = await Promise.all([made, meanwhile(), meanwhile()]);
  expect(reply.status, reply.text).toBe(201);
  await startUp();
  expect([await codes('SUD'), await finishes('SUD')]).toEqual([
    ['oak', 'pine', 'steel'],
    ['Oil', 'Varnish'],
  ]);
});

test('a process that doesn’t know what is asked leaves it to one that does', async () => {
  await expect(give({ tenant: 'A1', starts: ['material oak', 'planet mars'] })).rejects.toThrow('planet mars');
  expect(await codes()).toEqual([]);
});
