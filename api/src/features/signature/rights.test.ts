import { CONSENT_VERSION } from '@hestia/resources/envelope/consent.ts';
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
afterEach(() => api.sql('DELETE FROM rate_limits'));
afterAll(() => api.close());

/** A mandate of agent1 that is out to be signed by so many clients of their own. */
async function sent(count = 1) {
  const clients: Values[] = [];
  for (let made = 0; made < count; made++) clients.push(await world.make('clients', CLIENT, 'agent1'));
  const mandate = await world.ready({ clients: clients.map(({ id }) => id) });
  const reply = await world.send('mandates', mandate.id);
  expect(reply.status, reply.text).toBe(201);
  const envelope = await after(api, world, reply.body.id);
  return { clients, mandate, envelope, seats: await at.seats(envelope.id) };
}

const answer = ({ status, body }: { status: number; body: Values }) => [
  status,
  (body.error as Values | undefined)?.code,
];
const count = async (table: string) => (await api.sql(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

test('who may not edit a record sends, checks, voids and resends nothing of it, and reads neither signers nor papers', async () => {
  const { mandate, envelope } = await sent();
  const before = [await world.get('mandates', mandate.id), await world.get('envelopes', envelope.id)];
  const [mails, jobs] = [await count('mails'), await count('graphile_worker._private_jobs')];
  for (const as of ['agent2', 'admin', 'users', 'audit']) {
    expect((await world.send('mandates', mandate.id, {}, as)).status, as).toBe(403);
    expect((await api.call('GET', `mandates/${mandate.id}/envelope`, { as })).status, as).toBe(403);
    const body = { voidReason: 'x' };
    expect((await world.step('envelopes', envelope.id, 'void', body, as)).status, as).toBe(403);
    expect((await api.call('POST', `envelopes/${envelope.id}/resend`, { as })).status, as).toBe(403);
    expect((await api.call('GET', `envelopes/${envelope.id}/events`, { as })).status, as).toBe(403);
    const seen = await world.get('envelopes', envelope.id, as);
    for (const field of ['signers', 'sent', 'signed', 'evidence', 'hash', 'clients', 'voidReason', 'providerId'])
      expect([field, seen[field] ?? null], as).toEqual([field, null]);
    const found = await api.call('GET', `envelopes?filter=${JSON.stringify({ hash: envelope.hash })}`, { as });
    expect(found.body.results, as).toEqual([]);
  }
  // An id that there is none of is answered as everywhere, before anything is looked at.
  for (const id of ['MND00000000000000000000000000', 'x'])
    for (const as of ['agent1', 'agent2']) expect((await world.send('mandates', id, {}, as)).status).toBe(404);
  for (const path of [`mandates/${mandate.id}/envelope`, `envelopes/${envelope.id}/resend`])
    expect((await api.call('POST', path, { body: {} })).status).toBe(401);
  expect([await world.get('mandates', mandate.id), await world.get('envelopes', envelope.id)]).toEqual(before);
  expect([await count('mails'), await count('graphile_worker._private_jobs')]).toEqual([mails, jobs]);
});

test('another network answers to an id of this one as to one that is invented, and takes no link of it', async () => {
  const { mandate, envelope, seats } = await sent();
  const invented = (id: unknown) => String(id).replace(/.{6}$/, '000000');
  const calls: [string, string, object?][] = [
    ['GET', 'mandates/ID/envelope'],
    ['POST', 'mandates/ID/envelope', {}],
    ['POST', 'mandates/EV/envelope', {}],
    ['GET', 'envelopes/EV'],
    ['GET', 'envelopes/EV/events'],
    ['POST', 'envelopes/EV/resend'],
    ['POST', 'envelopes/EV/transitions/void', { version: 1, voidReason: 'x' }],
    ['POST', 'avenants/ID/envelope', {}],
    ['POST', 'offers/ID/envelope', {}],
  ];
  for (const [method, path, body] of calls) {
    const ask = (as: (id: unknown) => string) =>
      api.call(method, path.replace('ID', as(mandate.id)).replace('EV', as(envelope.id)), {
        as: 'super',
        tenant: 'B1',
        body,
      });
    const [real, none] = [await ask(String), await ask(invented)];
    expect([path, real.status, real.body], path).toEqual([path, none.status, none.body]);
    expect(real.status).toBe(404);
  }
  const token = await at.tokenOf(seats[0]?.email);
  for (const call of ['look', 'document', 'code', 'sign', 'refuse']) {
    const [foreign, none] = [
      await at.call(call, { token }, 'B1'),
      await at.call(call, { token: 'x'.repeat(43) }, 'B1'),
    ];
    expect([call, ...answer(foreign)]).toEqual([call, 404, 'signingUnknown']);
    expect(foreign.body).toEqual(none.body);
  }
  expect(await world.get('envelopes', envelope.id)).toEqual(envelope);
});

test('guessing links is limited by the address, of many at once; who holds a right one of that address signs all the same', async () => {
  const { seats } = await sent();
  const token = await at.tokenOf(seats[0]?.email);
  for (let time = 0; time < 40; time++) expect((await at.call('look', { token })).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => at.call('look', { token: String(index).padEnd(43, 'x') })),
  );
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(30);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await at.call('look', { token })).status).toBe(200);
  expect((await at.call('code', { token })).status).toBe(200);
});

test('what begins as a link and isn’t one is looked up twenty times from an address, and shuts no other link', async () => {
  const { seats } = await sent(2);
  const [one, other] = [await at.tokenOf(seats[0]?.email), await at.tokenOf(seats[1]?.email)];
  const wrong = `${one.slice(0, 42)}${one.endsWith('x') ? 'y' : 'x'}`;
  for (let time = 0; time < 20; time++) expect((await at.call('look', { token: wrong })).status).toBe(404);
  expect((await at.call('look', { token: wrong })).status).toBe(429);
  expect((await at.call('look', { token: one })).status).toBe(429);
  expect((await at.call('look', { token: other })).status).toBe(200);
});

test('a code is tried five times, of many at once, by its signer alone; six are sent an hour', async () => {
  const { envelope, seats } = await sent(2);
  const [one, other] = [await at.tokenOf(seats[0]?.email), await at.tokenOf(seats[1]?.email)];
  const sign = (token: string, code: string) =>
    at.call('sign', { token, code, consent: CONSENT_VERSION, name: 'Jeanne Vasseur' });
  const codes = (reply: { body: Values }) =>
    ((reply.body.error as Values | undefined)?.details as Values[] | undefined)?.map(
      ({ path, code }) => `${path} ${code}`,
    );
  expect((await at.call('code', { token: one })).status).toBe(200);
  expect((await at.call('code', { token: other })).status).toBe(200);
  const [mine, theirs] = [await at.codeOf(seats[0]?.email), await at.codeOf(seats[1]?.email)];
  if (mine !== theirs) expect(codes(await sign(one, theirs))).toEqual(['/code signingCode']);
  const wrong = mine === '000000' ? '111111' : '000000';
  const tries = await Promise.all(Array.from({ length: 10 }, () => sign(one, wrong)));
  expect(tries.filter((reply) => codes(reply)?.[0] === '/code signingCode').length).toBeLessThanOrEqual(5);
  // The right one comes too late.
  expect(codes(await sign(one, mine))).toEqual(['/code signingCodeOver']);
  const lines = await api.sql("SELECT content FROM envelope_events WHERE kind = 'codeWrong' AND envelope = $1", [
    envelope.id,
  ]);
  expect(lines.length).toBe(mine === theirs ? 11 : 12);
  await api.sql("DELETE FROM rate_limits WHERE key LIKE 'signing tries%'");
  const asked = await Promise.all(Array.from({ length: 20 }, () => at.call('code', { token: one })));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(15);
  expect((await at.seats(envelope.id)).map(({ status }) => status)).not.toContain('signed');
  // Who hasn't agreed signs nothing, whatever the code is.
  await at.codeOf(seats[0]?.email);
  await api.sql('DELETE FROM rate_limits');
  expect((await at.call('code', { token: one })).status).toBe(200);
  const code = await at.codeOf(seats[0]?.email);
  for (const [more, message] of [
    [{ consent: '' }, /Agreement to sign electronically/],
    [{ consent: '2020-1' }, /Agreement to sign electronically/],
    [{ name: ' ' }, /Your first and last name/],
    [{ code: '' }, /Code received/],
    [{ drawing: 'data:image/png;base64,AAAA' }, /not valid/],
  ] as const) {
    const right: Values = { token: one, code, consent: CONSENT_VERSION, name: 'Jeanne' };
    const reply = await at.call('sign', { ...right, ...more });
    expect(reply.status, JSON.stringify(more)).toBe(422);
    expect((reply.body.error as { details: Values[] }).details).toMatchObject([
      { path: `/${Object.keys(more)[0]}`, message: expect.stringMatching(message) },
    ]);
  }
  const mute = { token: one, reason: ' ' };
  const refused = await api.call('POST', 'signing/refuse', { body: mute, tenant: 'A1', language: 'fr' });
  expect((refused.body.error as { details: Values[] }).details).toMatchObject([
    { path: '/reason', message: "Le champ 'Motif du refus' est obligatoire" },
  ]);
  const last = await sign(one, code);
  expect(last.status, last.text).toBe(200);
});

test('a link is one signer’s: it signs once, and leads to the signed document for thirty days', async () => {
  const { envelope, seats } = await sent();
  const [client, agent] = seats;
  const token = await at.tokenOf(client?.email);
  expect((await at.call('document', { token })).headers.get('content-type')).toBe('application/pdf');
  expect((await at.sign(client?.email)).body).toMatchObject({ state: 'signed' });
  for (const call of ['code', 'sign', 'refuse']) expect((await at.call(call, { token, reason: 'x' })).status).toBe(403);
  await api.runJobs();
  await at.sign(agent?.email);
  await api.runJobs();
  // The links by which was signed are over; each signer has one of their own to the signed document.
  expect((await at.call('look', { token })).status).toBe(404);
  const lasting = await at.tokenOf(client?.email);
  expect((await at.call('look', { token: lasting })).body).toMatchObject({ state: 'completed', downloadable: true });
  for (const call of ['code', 'sign', 'refuse'])
    expect((await at.call(call, { token: lasting, reason: 'x' })).status).toBe(403);
  const kept = JSON.stringify(await api.sql('SELECT * FROM envelope_seats WHERE envelope = $1', [envelope.id]));
  for (const secret of [token, lasting]) expect(kept).not.toContain(secret);
  const bodies = JSON.stringify(await api.sql('SELECT * FROM mails'));
  for (const secret of [token, lasting]) expect(bodies).not.toContain(secret);
  const older = "UPDATE envelope_seats SET decided_at = decided_at - interval '1 day' * $2 WHERE envelope = $1";
  await api.sql(older, [envelope.id, 29]);
  expect((await at.call('document', { token: lasting })).status).toBe(200);
  await api.sql(older, [envelope.id, 2]);
  for (const call of ['look', 'document']) expect((await at.call(call, { token: lasting })).status).toBe(404);
});

test('two who sign at the very same moment both count; the envelope is completed once, with one signed paper', async () => {
  const { envelope, mandate, seats } = await sent(2);
  const ready: Values[] = [];
  for (const { email } of seats.filter(({ turn }) => turn === 1)) {
    const token = await at.tokenOf(email);
    await at.call('code', { token });
    ready.push({ token, code: await at.codeOf(email), consent: CONSENT_VERSION, name: 'Jeanne Vasseur' });
  }
  // Each of them even twice.
  const replies = await Promise.all([...ready, ...ready].map((body) => at.call('sign', body)));
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2);
  expect((await at.sign(seats[2]?.email)).status).toBe(200);
  await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()]);
  const whole = await after(api, world, envelope.id);
  expect(whole).toMatchObject({ status: 'completed', problem: null });
  expect(whole.signed).toHaveLength(1);
  expect((await world.get('mandates', mandate.id)).signedDocument).toHaveLength(1);
  const lines = (
    await api.sql('SELECT kind FROM envelope_events WHERE envelope = $1 ORDER BY position', [envelope.id])
  ).map(({ kind }) => kind);
  for (const [kind, times] of [
    ['signed', 3],
    ['completed', 1],
    ['filed', 1],
  ] as const)
    expect([kind, lines.filter((one) => one === kind).length]).toEqual([kind, times]);
});

test('a client who signs is not deleted; erased, they sign nothing any more, and only what all have signed tells of them', async () => {
  const open = await sent();
  const person = open.clients[0] as Values;
  const token = await at.tokenOf((await at.seats(open.envelope.id))[0]?.email);
  const whole = await world.ready({ clients: [person.id] });
  const { body: signed } = await world.send('mandates', whole.id);
  await api.runJobs();
  for (const { email } of await at.seats(signed.id)) expect((await at.sign(email)).status).toBe(200);
  await api.runJobs();
  const standing = await world.get('clients', String(person.id));
  const body = { version: standing.version };
  const gone = await api.call('DELETE', `clients/${person.id}`, { as: 'super', body });
  expect(answer(gone)).toEqual([409, 'usedElsewhere']);
  await api.sql("UPDATE envelopes SET language = 'en' WHERE id = $1", [open.envelope.id]);
  const { version } = await world.get('clients', person.id);
  const erased = await api.call('POST', `clients/${person.id}/erasure`, {
    as: 'super',
    body: { version, name: 'Jeanne Vasseur' },
  });
  expect(erased.status, erased.text).toBe(200);
  await api.runJobs();
  expect(await world.get('envelopes', open.envelope.id)).toMatchObject({
    status: 'voided',
    endedBy: 'record',
    voidReason: 'A signer is no longer available',
    signers: [{ name: '–', status: 'sent' }, { name: 'agent1 Test' }],
  });
  expect((await at.call('look', { token })).status).toBe(404);
  const email = (person.emails as Values[])[0]?.email;
  const seats = await api.sql('SELECT * FROM envelope_seats WHERE envelope = $1', [open.envelope.id]);
  for (const word of ['Vasseur', email]) expect(JSON.stringify(seats)).not.toContain(word);
  // What everybody signed is proof, whoever asks to be forgotten.
  expect(await world.get('envelopes', signed.id)).toMatchObject({
    status: 'completed',
    signers: [{ name: 'Jeanne Vasseur', status: 'signed' }, { status: 'signed' }],
    signed: [expect.objectContaining({ id: expect.any(String) })],
  });
});
