import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { CLIENT } from '../mandates/testing.ts';
import { embeddedSigners, letterBox, signingDesk } from './embedded/testing.ts';
import { after, type Desk, desk } from './testing.ts';

type Values = Record<string, unknown>;

const { letters, mail } = letterBox();
let api: TestApi;
let world: Desk;
beforeAll(async () => {
  api = await startApi([], mail, { publicUrl: 'https://hestia.example' });
  world = await desk(api);
});
afterEach(() => api.sql('DELETE FROM rate_limits'));
afterAll(() => api.close());

const numberAt = async (at: 'ready' | 'signature') => {
  const { body } = await api.call('GET', 'tenants/A1', { as: 'super' });
  const change = { version: body.version, registerNumberAt: at };
  const reply = await api.call('PATCH', 'tenants/A1', { as: 'super', body: change });
  expect(reply.status, reply.text).toBe(200);
};
const numberOf = async ({ id }: Values) => (await world.get('mandates', id)).number ?? null;
const lines = async () =>
  (await api.sql('SELECT numero_ordre AS n, mandate FROM register_entries ORDER BY numero_ordre')).map(
    ({ n, mandate }) => [Number(n), mandate],
  );
/** A mandate of a client of its own, whose mails are about nothing else. */
const ready = async () => world.ready({ clients: [(await world.make('clients', CLIENT, 'agent1')).id] });
const send = async (mandate: Values) => {
  const reply = await world.send('mandates', mandate.id);
  expect(reply.status, reply.text).toBe(201);
  return after(api, world, reply.body.id);
};

test('by default the number is reserved before the mandate is sent; refused, it keeps it, and the register says so', async () => {
  const mandate = await world.ready();
  const number = await numberOf(mandate);
  expect(number).toBe(1);
  const envelope = await send(mandate);
  await embeddedSigners(api, letters).refuse(envelope, 'Trop cher');
  await api.runJobs();
  expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'declined', number });
  expect(await lines()).toEqual([[1, mandate.id]]);
  expect(await api.sql('SELECT text FROM register_observations')).toEqual([{ text: 'Mandat non signé' }]);
});

test('a network that numbers at the last signature gives none before it, and none to what is refused or voided', async () => {
  await numberAt('signature');
  const before = await lines();
  const at = signingDesk(api, letters);
  const [refused, first, second] = [await ready(), await ready(), await ready()];
  const envelopes = [await send(refused), await send(first), await send(second)];
  expect(await Promise.all([refused, first, second].map(numberOf))).toEqual([null, null, null]);
  await embeddedSigners(api, letters).refuse(envelopes[0] as Values, 'Trop cher');
  await api.runJobs();
  expect(await world.get('mandates', refused.id)).toMatchObject({ status: 'declined', number: null });
  // One of two has signed: that isn't the last signature.
  const [client] = await at.seats(envelopes[1]?.id);
  expect((await at.sign(client?.email)).status).toBe(200);
  await api.runJobs();
  expect(await numberOf(first)).toBe(null);
  // What is signed first is numbered first, in whatever order it was sent.
  await signAll(envelopes[2] as Values);
  await signAll(envelopes[1] as Values);
  expect(await Promise.all([refused, first, second].map(numberOf))).toEqual([null, 3, 2]);
  expect(await world.get('mandates', first.id)).toMatchObject({
    status: 'completed',
    registeredOn: expect.any(String),
  });
  expect(await lines()).toEqual([...before, [2, second.id], [3, first.id]]);
  await numberAt('ready');
  expect(await numberOf(await world.ready())).toBe(4);
});

/** All sign who haven't yet, each by the latest link that they were sent: that of this document. */
async function signAll({ id }: Values): Promise<void> {
  const at = signingDesk(api, letters);
  expect((await api.call('POST', `envelopes/${id}/resend`, { as: 'agent1' })).status).toBe(202);
  await api.runJobs();
  for (const { email, status } of await at.seats(id))
    if (status !== 'signed') expect((await at.sign(email)).status).toBe(200);
  await api.runJobs();
  expect(await world.get('envelopes', id)).toMatchObject({ status: 'completed', problem: null });
}
