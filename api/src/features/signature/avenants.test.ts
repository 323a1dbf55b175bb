import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { scan } from '../mandates/testing.ts';
import { embeddedSigners, letterBox, signingDesk } from './embedded/testing.ts';
import { after, type Desk, desk, type Signers } from './testing.ts';

type Values = Record<string, unknown>;

const { letters, mail } = letterBox();
let api: TestApi;
let world: Desk;
let signers: Signers;
beforeAll(async () => {
  api = await startApi([], mail, { publicUrl: 'https://hestia.example' });
  world = await desk(api);
  signers = embeddedSigners(api, letters);
});
afterEach(() => api.sql('DELETE FROM rate_limits'));
afterAll(() => api.close());

const states = async (mandate: Values, ...avenants: Values[]) => [
  (await world.get('mandates', mandate.id)).status,
  ...(await Promise.all(avenants.map(async ({ id }) => (await world.get('avenants', id)).status))),
];

/** A mandate in force, of agent1. */
async function inForce(): Promise<Values> {
  const mandate = await world.ready();
  await scan(api, 'mandates', mandate);
  const reply = await world.step('mandates', mandate.id, 'signOnPaper', { signedOn: parisDay(), signedIn: 'agency' });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** An amendment of it that is ready to be sent. */
async function amended(
  mandate: Values,
  said: Values = { hai: { value: 380_000 }, fees: { value: 19_000 } },
): Promise<Values> {
  const body = { mandate: mandate.id, ...said };
  const avenant = await world.make('avenants', body, 'agent1');
  const reply = await world.step('avenants', avenant.id, 'prepare');
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

async function sent(avenant: Values): Promise<Values> {
  const reply = await world.send('avenants', avenant.id);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

test('an amendment is sent at its creation, the mandate waits for it, and all that was agreed is applied once it is signed [ESG-013][AVE-016][MAN-017]', async () => {
  const mandate = await inForce();
  const avenant = await amended(mandate);
  expect(await states(mandate, avenant)).toEqual(['completed', 'ready']);
  const envelope = await sent(avenant);
  expect(envelope).toMatchObject({ avenant: avenant.id, mandate: mandate.id, document: 'avenant.avenant' });
  // Before anything has gone out: the creation itself sets it.
  expect(await states(mandate, avenant)).toEqual(['eavenant_ready', 'sent']);
  expect((await world.send('avenants', avenant.id)).status).toBe(403);
  await api.runJobs();
  await signers.sign(envelope);
  expect(await after(api, world, envelope.id)).toMatchObject({ status: 'completed', problem: null });
  expect(await states(mandate, avenant)).toEqual(['completed', 'completed']);
  expect(await world.get('avenants', avenant.id)).toMatchObject({
    completedAt: parisDay(),
    signedDocument: [expect.objectContaining({ id: expect.any(String) })],
  });
  expect(await world.get('mandates', mandate.id)).toMatchObject({ currentHai: 380_000, currentFees: 19_000 });
});

test('an amendment’s document is voided with a reason, resent to who hasn’t signed, and may be sent anew [ESG-008][ESG-013][AVE-006]', async () => {
  const mandate = await inForce();
  const avenant = await amended(mandate);
  const envelope = await sent(avenant);
  const desk = signingDesk(api, letters);
  const [seat] = await desk.seats(envelope.id);
  const first = await desk.tokenOf(seat?.email);
  const resent = await api.call('POST', `envelopes/${envelope.id}/resend`, { as: 'agent1' });
  expect([resent.status, resent.body]).toEqual([202, { sent: true }]);
  const second = await desk.tokenOf(seat?.email);
  expect(second).not.toBe(first);
  expect((await desk.call('look', { token: first })).status).toBe(404);
  expect((await desk.call('look', { token: second })).body).toMatchObject({ state: 'open' });
  const unsaid = await world.step('envelopes', envelope.id, 'void');
  expect([unsaid.status, (unsaid.body.error as Values).details]).toMatchObject([422, [{ path: '/voidReason' }]]);
  expect(await states(mandate, avenant)).toEqual(['eavenant_ready', 'sent']);
  const ended = await world.step('envelopes', envelope.id, 'void', { voidReason: 'Prix mal saisi' });
  expect(ended.status, ended.text).toBe(200);
  expect(await states(mandate, avenant)).toEqual(['completed', 'ready']);
  expect((await api.call('POST', `envelopes/${envelope.id}/resend`, { as: 'agent1' })).status).toBe(409);
  const again = await sent(avenant);
  expect(again.id).not.toBe(envelope.id);
  expect(await states(mandate, avenant)).toEqual(['eavenant_ready', 'sent']);
  await api.runJobs();
  await signers.refuse(again, 'Trop cher');
  expect(await after(api, world, again.id)).toMatchObject({ status: 'voided', endedBy: 'signer' });
  expect(await states(mandate, avenant)).toEqual(['completed', 'ready']);
});

test('the mandate waits until none of its amendments is out, however one leaves; prepared by hand it waits, too [MAN-017][AVE-006]', async () => {
  const mandate = await inForce();
  const [one, two] = [await amended(mandate), await amended(mandate, { description: 'Jardin' })];
  const [, second] = await Promise.all([sent(one), sent(two)]);
  expect(await states(mandate, one, two)).toEqual(['eavenant_ready', 'sent', 'sent']);
  expect((await world.step('avenants', one.id, 'void')).status).toBe(200);
  expect(await states(mandate, one, two)).toEqual(['eavenant_ready', 'void', 'sent']);
  const [first] = await api.sql('SELECT status, ended_by FROM envelopes WHERE avenant = $1', [one.id]);
  expect(first).toEqual({ status: 'voided', ended_by: 'record' });
  await world.step('envelopes', second.id, 'void', { voidReason: 'Essai' });
  expect(await states(mandate, one, two)).toEqual(['completed', 'void', 'ready']);
  await world.step('avenants', two.id, 'prepareSignature');
  expect(await states(mandate, two)).toEqual(['eavenant_ready', 'eavenant_ready']);
  await world.step('avenants', two.id, 'takeUpAgain');
  expect(await states(mandate, two)).toEqual(['completed', 'ready']);
});

test('amounts are signed one after the other: the second is refused in the person’s words, which the check says before', async () => {
  const mandate = await inForce();
  const [one, two] = [await amended(mandate), await amended(mandate, { fees: { value: 15_000 } })];
  const refusals = (await Promise.all([one, two].map(({ id }) => world.send('avenants', id)))).filter(
    ({ status }) => status !== 201,
  );
  expect(refusals.map(({ status, body }) => [status, (body.error as Values).reason])).toEqual([[403, 'data']]);
  const [out] = await api.sql("SELECT id, title FROM avenants WHERE mandate = $1 AND status = 'sent'", [mandate.id]);
  const waits = out?.id === one.id ? two : one;
  const check = await api.call('GET', `avenants/${waits.id}/envelope`, { as: 'agent1', language: 'fr' });
  expect(check.body).toMatchObject({ ready: false, open: true });
  expect(check.body.lacking).toMatchObject([{ path: '/mandate', code: 'amountsOut' }]);
  expect((check.body.lacking as Values[])[0]?.message).toContain(`déjà en signature avec ${out?.title}`);
  const late = await api.call('POST', `avenants/${waits.id}/envelope`, { as: 'agent1', body: {}, language: 'fr' });
  expect(((late.body.error as Values).details as Values[])[0]?.message).toContain('déjà en signature avec');
  // What is done by hand is asked, too.
  expect((await world.step('avenants', waits.id, 'prepareSignature')).status).toBe(403);
  await world.step('avenants', out?.id, 'void');
  expect((await world.send('avenants', waits.id)).status).toBe(201);
});

test('an amendment that is out to be signed may be deleted: its document ends and stays with the mandate, which waits no longer [AVE-007]', async () => {
  const mandate = await inForce();
  const avenant = await amended(mandate);
  const envelope = await sent(avenant);
  await api.runJobs();
  const { version } = await world.get('avenants', avenant.id);
  const gone = await api.call('DELETE', `avenants/${avenant.id}`, { as: 'agent1', body: { version } });
  expect(gone.status, gone.text).toBe(200);
  expect(await states(mandate)).toEqual(['completed']);
  expect(await world.get('envelopes', envelope.id)).toMatchObject({
    status: 'voided',
    endedBy: 'record',
    mandate: mandate.id,
    avenant: null,
  });
  await api.runJobs();
});

test('a withdrawal ends the amendment that is out to be signed; none is sent of a mandate whose term is over [AVE-015]', async () => {
  const mandate = await inForce();
  const [avenant, other] = [await amended(mandate), await amended(mandate)];
  const envelope = await sent(avenant);
  await api.sql("UPDATE mandates SET signed_in = 'remote', withdrawal_ends = current_date + 3 WHERE id = $1", [
    mandate.id,
  ]);
  const reply = await world.step('mandates', mandate.id, 'withdraw', { terminationDate: parisDay() });
  expect(reply.status, reply.text).toBe(200);
  expect(await states(mandate, avenant)).toEqual(['void', 'ready']);
  expect(await world.get('envelopes', envelope.id)).toMatchObject({ status: 'voided', endedBy: 'record' });
  const late = await world.send('avenants', other.id);
  expect([late.status, (late.body.error as Values).reason], late.text).toEqual([403, 'data']);
  expect(await api.sql('SELECT id FROM envelopes WHERE avenant = $1', [other.id])).toEqual([]);
});

test('a mandate that is signed from afar is held against the scale of the day of its signature, which refuses nothing then', async () => {
  const mandate = await world.ready();
  expect(mandate).toMatchObject({ scaleCompliance: 'exact', scaleFees: 20_000 });
  const envelope = await world.send('mandates', mandate.id);
  await api.runJobs();
  const [rule] = (await api.call('GET', 'commission-rules', { as: 'super' })).body.results as [Values];
  const lower = { brackets: [{ from: 0, percentage: 4 }] };
  expect((await world.change('commission-rules', rule.id, lower, 'super')).status).toBe(200);
  await signers.sign(envelope.body);
  await after(api, world, envelope.body.id);
  expect(await world.get('mandates', mandate.id)).toMatchObject({
    ...{ status: 'completed', scaleCompliance: 'exceeds_allowed', scaleFees: 16_000 },
  });
});
