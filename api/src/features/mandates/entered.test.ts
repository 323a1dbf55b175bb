import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { ADDRESS, CLIENT, mandateWorld, PARCEL, scan, type World } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
});
afterAll(() => api.close());

const numbered = async (more: Values = {}): Promise<Values> => {
  const { id } = await world.make('mandates', { ...world.body, ...more }, 'agent1');
  for (const name of ['create', 'prepare']) {
    const reply = await world.step('mandates', id, name);
    expect(reply.status, reply.text).toBe(200);
  }
  return world.get('mandates', id);
};

/** What the register says below the line of a mandate, in order. */
const observed = async ({ id }: Values): Promise<string[]> =>
  (
    await api.sql(
      `SELECT o.text FROM register_observations AS o JOIN register_entries AS e ON e.tenant_id = o.tenant_id AND e.id = o.entry
       WHERE e.mandate = $1 ORDER BY o.position`,
      [id],
    )
  ).map(({ text }) => String(text));

test('what the register says of a mandate stays once it is entered, whoever asks and by whichever door', async () => {
  const mandate = await numbered();
  const other = await world.make('clients', { ...CLIENT, lastName: 'Autre' }, 'agent1');
  const company = await world.make('companies', { name: 'SCI du Port' }, 'agent1');
  const house = await world.make('properties', { title: 'Maison', type: world.property.type }, 'agent1');
  const { body: reopened } = await world.step('mandates', mandate.id, 'reopen');
  expect(reopened).toMatchObject({ status: 'created', number: mandate.number });
  const changes: Values[] = [
    { type: world.search.id },
    { clients: [other.id] },
    { companies: [company.id] },
    { properties: [house.id] },
    { address: { ...ADDRESS, line1: '1 rue de la Paix' } },
    { cadastre: [{ ...PARCEL, plot: '99' }] },
  ];
  for (const as of ['agent1', 'super'])
    for (const change of changes) {
      const reply = await world.change('mandates', mandate.id, change, as);
      expect([reply.status, reply.body.error], JSON.stringify(change)).toMatchObject([403, { reason: 'data' }]);
    }
  const seen = { id: mandate.id, version: reopened.version };
  const linked = await api.call('PATCH', `properties/${house.id}/mandates`, { as: 'agent1', body: { link: [seen] } });
  expect([linked.status, linked.body.error], linked.text).toMatchObject([403, { reason: 'data' }]);
  const together = { records: [seen], add: { clients: [other.id] } };
  const bulk = await api.call('PATCH', 'mandates/bulk', { as: 'super', body: together });
  expect(bulk.body, bulk.text).toMatchObject({ changed: [], refused: [{ id: mandate.id, code: 'data' }] });
  expect(await world.get('mandates', mandate.id)).toEqual(reopened);
  // What it doesn't say is still entered.
  expect((await world.change('mandates', mandate.id, { duration: 2 })).status).toBe(200);
});

test('a mandate that is taken up again instead ends with an observation', async () => {
  const mandate = await numbered();
  await world.step('mandates', mandate.id, 'reopen');
  expect((await world.step('mandates', mandate.id, 'cancel', { cancelComment: 'Autre bien' })).status).toBe(200);
  expect(await observed(mandate)).toEqual(['Mandat non signé']);
});

test('where a party’s name or address is another one when the mandate is signed, an observation says what the paper does, once', async () => {
  const client = await world.make('clients', { ...CLIENT, firstName: 'Paule', lastName: 'Gall' }, 'agent1');
  const mandate = await numbered({ clients: [client.id] });
  await world.step('mandates', mandate.id, 'reopen');
  const moved = { address: { ...ADDRESS, line1: '3 quai de Seine' }, lastName: 'Le Gall' };
  expect((await world.change('clients', client.id, moved)).status).toBe(200);
  await world.step('mandates', mandate.id, 'prepare');
  const said =
    'Rectification : nom des mandants « Le Gall Paule » ; adresse des mandants « 3 quai de Seine, 75011 Paris »';
  expect(await observed(mandate)).toEqual([said]);
  await scan(api, 'mandates', mandate);
  const signed = await world.step('mandates', mandate.id, 'signOnPaper', { signedIn: 'agency' });
  expect(signed.status, signed.text).toBe(200);
  expect(await observed(mandate)).toEqual([said, expect.stringContaining('Mandat signé le')]);
});

test('where clients of an entered mandate are merged, or told apart again, an observation says who gave it', async () => {
  const [gone, kept] = [
    await world.make('clients', { ...CLIENT, firstName: 'Anne', lastName: 'Roy' }, 'agent1'),
    await world.make('clients', { ...CLIENT, firstName: 'Anne', lastName: 'Leroy' }, 'agent1'),
  ];
  const mandate = await numbered({ clients: [gone.id] });
  const body = { version: kept.version, other: gone.id, otherVersion: gone.version };
  const { version } = await world.get('clients', kept.id);
  const { version: otherVersion } = await world.get('clients', gone.id);
  const merged = await api.call('POST', `clients/${kept.id}/merge`, {
    as: 'super',
    body: { ...body, version, otherVersion },
  });
  expect(merged.status, merged.text).toBe(200);
  expect((await world.get('mandates', mandate.id)).clients).toEqual([kept.id]);
  const said = 'Rectification : nom des mandants « Leroy Anne »';
  expect(await observed(mandate)).toEqual([said]);
  const { version: now } = await world.get('clients', gone.id);
  const undone = await api.call('POST', `clients/${gone.id}/unmerge`, { as: 'super', body: { version: now } });
  expect(undone.status, undone.text).toBe(200);
  expect((await world.get('mandates', mandate.id)).clients).toEqual([gone.id]);
  expect(await observed(mandate)).toEqual([said, 'Rectification : la mention d’origine est rétablie']);
});
