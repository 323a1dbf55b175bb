import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi } from '../../testing/api.ts';
import { mandateWorld, type World } from './testing.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
});
afterAll(() => api.close());

interface Made extends Reply {
  body: Reply['body'] & {
    record: Record<string, unknown>;
    parts: Record<string, string>;
    error: { details: { path: string }[] };
  };
}
const make = (body: object) => api.call('POST', 'clients/with-parts', { as: 'agent1', body }) as Promise<Made>;
const count = async (table: string) => Number((await api.sql(`SELECT count(*) FROM ${table}`))[0]?.count);

const call = () => ({
  panel: 'vendor',
  record: { lastName: 'Vendeuse', title: 'ms', phones: [{ number: '0639981199' }] },
  parts: {
    property: {
      // Nobody said it of the property: it is the mandate's.
      price: null,
      type: world.property.type,
      address: { line1: '14 rue Sainte-Catherine', postcode: '33000', town: 'Bordeaux' },
      spaces: { living: 72 },
    },
    mandate: {
      type: world.type.id,
      source: world.source.id,
      hai: { value: 300_000 },
      fees: { value: 9_000 },
    },
  },
});

test('a vendor’s call makes client, property and draft mandate, each with what the others know', async () => {
  const { status, body, text } = await make(call());
  expect(status, text).toBe(201);
  const { record, parts } = body;
  const got = async (path: string) => (await api.call('GET', path, { as: 'agent1' })).body;
  expect(await got(`properties/${parts.property}`)).toMatchObject({
    vendors: [record.id],
    price: 300_000,
    spaces: { living: 72 },
  });
  expect(await got(`mandates/${parts.mandate}`)).toMatchObject({
    clients: [record.id],
    properties: [parts.property],
    address: { line1: '14 rue Sainte-Catherine', town: 'Bordeaux' },
    price: { value: 291_000 },
    status: 'draft',
  });
});

test('where one of three is refused none is made, and what is wrong is told at its part', async () => {
  const tables = ['clients', 'properties', 'mandates'];
  const before = await Promise.all(tables.map(count));
  const wrong = call();
  wrong.parts.mandate.fees.value = 300_000;
  const { status, body } = await make(wrong);
  expect([status, body.error.details[0]?.path]).toEqual([422, expect.stringContaining('/parts/mandate/fees')]);
  expect((await make({ ...call(), panel: 'nobody' })).status).toBe(404);
  const unknown = call();
  unknown.parts.property.type = 'TYPNONE';
  expect((await make(unknown)).body.error.details[0]?.path).toBe('/parts/property/type');
  expect(await Promise.all(tables.map(count))).toEqual(before);
});
