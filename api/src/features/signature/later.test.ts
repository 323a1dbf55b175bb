import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { CLIENT } from '../mandates/testing.ts';
import { letterBox, signingDesk } from './embedded/testing.ts';
import { after, type Desk, desk } from './testing.ts';

type Values = Record<string, unknown>;

const { letters, mail } = letterBox();
let api: TestApi;
let world: Desk;
let at: ReturnType<typeof signingDesk>;
beforeAll(async () => {
  api = await startApi([], mail, { publicUrl: 'https://hestia.example' });
  world = await desk(api);
  at = signingDesk(api, letters);
});
afterEach(async () => {
  await api.sql('DELETE FROM rate_limits');
  await api.sql("UPDATE tenants SET agency_signs = 'last'");
});
afterAll(() => api.close());

const TODAY = parisDay();
const resend = (id: unknown) => api.call('POST', `envelopes/${id}/resend`, { as: 'agent1', language: 'en' });
/** What the calendar does every half hour, and all that follows. */
const look = async () => {
  await api.tick('signature.look', new Date());
  await api.runJobs();
};
const asked = (email: unknown) =>
  letters.filter(({ to, html }) => to === email && /signing#/.test(html) && !/>\d{6}</.test(html)).length;

async function sent(more: Values = {}) {
  const client = await world.make('clients', CLIENT, 'agent1');
  const mandate = await world.ready({ clients: [client.id] });
  const reply = await world.send('mandates', mandate.id, more);
  expect(reply.status, reply.text).toBe(201);
  return { mandate, envelope: await after(api, world, reply.body.id) };
}

test('a document whose last day is over ends, with its record and its links; on the last day it is signed still', async () => {
  const { mandate, envelope } = await sent({ expiresOn: dayFrom(TODAY, { days: 1 }) });
  const [seat] = await at.seats(envelope.id);
  const token = await at.tokenOf(seat?.email);
  await api.sql('UPDATE envelopes SET expires_on = $2 WHERE id = $1', [envelope.id, TODAY]);
  await look();
  expect(await world.get('envelopes', envelope.id)).toMatchObject({ status: 'sent' });
  expect((await at.call('look', { token })).body).toMatchObject({ state: 'open' });
  await api.sql('UPDATE envelopes SET expires_on = $2 WHERE id = $1', [envelope.id, dayFrom(TODAY, { days: -1 })]);
  expect((await at.call('code', { token })).status).toBe(403);
  await look();
  expect(await world.get('envelopes', envelope.id)).toMatchObject({
    status: 'voided',
    endedBy: 'expired',
    voidReason: 'Délai de signature dépassé',
  });
  expect(await world.get('mandates', mandate.id)).toMatchObject({
    status: 'voided',
    cancelComment: 'Délai de signature dépassé',
  });
  expect((await at.call('look', { token })).body).toMatchObject({ state: 'voided', downloadable: false, pages: null });
  for (const call of ['code', 'sign', 'refuse']) expect((await at.call(call, { token })).status).toBe(403);
  expect((await at.call('document', { token })).status).toBe(404);
});

test('what all signed on the last day is complete, though nobody looked before the day was over', async () => {
  const { mandate, envelope } = await sent();
  for (const { email } of await at.seats(envelope.id)) expect((await at.sign(email)).status).toBe(200);
  await api.sql('UPDATE envelopes SET expires_on = $2 WHERE id = $1', [envelope.id, dayFrom(TODAY, { days: -1 })]);
  await api.sql("DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'envelope' = $1", [envelope.id]);
  await look();
  expect(await world.get('envelopes', envelope.id)).toMatchObject({ status: 'completed', problem: null });
  expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'completed' });
});

test('who hasn’t signed is reminded after three days, by a new link; who has, and whose turn it isn’t, is not', async () => {
  const { envelope } = await sent();
  const [client, agent] = await at.seats(envelope.id);
  const before = [asked(client?.email), asked(agent?.email)];
  await look();
  expect([asked(client?.email), asked(agent?.email)]).toEqual(before);
  const first = await at.tokenOf(client?.email);
  const quiet = "UPDATE envelope_seats SET told_at = told_at - interval '73 hours'";
  await api.sql(quiet);
  await look();
  await look();
  expect([asked(client?.email), asked(agent?.email)]).toEqual([Number(before[0]) + 1, before[1]]);
  expect((await at.call('look', { token: first })).status).toBe(404);
  expect((await at.sign(client?.email)).status).toBe(200);
  await api.runJobs();
  const then = [asked(client?.email), asked(agent?.email)];
  await api.sql(quiet);
  await look();
  expect([asked(client?.email), asked(agent?.email)]).toEqual([then[0], Number(then[1]) + 1]);
  await world.step('envelopes', envelope.id, 'void', { voidReason: 'Essai' });
  await api.sql(quiet);
  await look();
  expect([asked(client?.email), asked(agent?.email)]).toEqual([then[0], Number(then[1]) + 1]);
});

test('three days are counted from when a signer was told: who was just told keeps their link, and who is signing too', async () => {
  const { envelope } = await sent();
  const [client, agent] = await at.seats(envelope.id);
  expect((await at.sign(client?.email)).status).toBe(200);
  const token = await at.tokenOf(agent?.email);
  const before = asked(agent?.email);
  await api.sql("UPDATE envelopes SET sent_at = sent_at - interval '80 hours' WHERE id = $1", [envelope.id]);
  await look();
  expect(asked(agent?.email)).toBe(before);
  await api.sql("UPDATE envelope_seats SET told_at = told_at - interval '73 hours' WHERE envelope = $1", [envelope.id]);
  expect((await at.call('code', { token })).status).toBe(200);
  await look();
  expect((await at.call('look', { token })).body).toMatchObject({ state: 'open' });
  await api.sql('UPDATE envelope_seats SET code_expires_at = now() WHERE envelope = $1', [envelope.id]);
  await look();
  expect(asked(agent?.email)).toBe(before + 1);
});

test('a document is resent six times an hour and to who hasn’t signed; of many at once no more go on [ESG-011]', async () => {
  const { envelope } = await sent();
  const [client, agent] = await at.seats(envelope.id);
  const replies = await Promise.all(Array.from({ length: 20 }, () => resend(envelope.id)));
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(6);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  await api.sql('DELETE FROM rate_limits');
  expect((await at.sign(client?.email)).status).toBe(200);
  await api.runJobs();
  const before = [asked(client?.email), asked(agent?.email)];
  expect((await resend(envelope.id)).status).toBe(202);
  await api.runJobs();
  expect([asked(client?.email), asked(agent?.email)]).toEqual([before[0], Number(before[1]) + 1]);
  expect((await at.sign(agent?.email)).status).toBe(200);
  await api.runJobs();
  expect((await resend(envelope.id)).body.error).toMatchObject({ code: 'resendClosed' });
});

test('the agency signs last, or first where the network wants so; nobody signs before their turn', async () => {
  const last = await sent();
  expect((await at.seats(last.envelope.id)).map(({ turn, email }) => [turn, email === 'agent1@a1.example'])).toEqual([
    [1, false],
    [2, true],
  ]);
  await api.sql("UPDATE tenants SET agency_signs = 'first'");
  const first = await sent();
  const seats = await at.seats(first.envelope.id);
  expect(seats.map(({ turn, email }) => [turn, email === 'agent1@a1.example'])).toEqual([
    [1, true],
    [2, false],
  ]);
  const before = asked(seats[1]?.email);
  await api.runJobs();
  expect(asked(seats[1]?.email)).toBe(before);
  expect((await at.sign('agent1@a1.example')).status).toBe(200);
  await api.runJobs();
  expect(asked(seats[1]?.email)).toBe(before + 1);
});
