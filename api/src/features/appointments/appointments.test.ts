import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Letter } from '../../adapters/mail/index.ts';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { turnsDuring } from '../../testing/turns.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let received: Letter[] = [];
let client: Values;
let property: Values;
let hour = 0;
beforeAll(async () => {
  const mail = { from: 'office@example.org', send: async (letter: Letter) => void received.push(letter) };
  api = await startApi(undefined, mail, { publicUrl: 'https://app.example' });
  client = await add('clients', {
    ...{ firstName: 'Ada', lastName: 'Visiteur' },
    emails: [{ email: 'ada@example.org', primary: true }],
  });
  const house = await add('property-types', { name: { fr: 'Maison' }, kind: 'house', code: 'house' }, 'super');
  property = await add('properties', { type: house.id, title: 'Maison des Lilas', price: 300_000 });
  for (const language of ['fr', 'en'])
    await call('PUT', `appointment-templates/languages/${language}`, TEXTS[language], 'super');
}, 60_000);
afterAll(() => api.close());

const TEXTS: Record<string, object> = {
  fr: {
    subject: 'Rendez-vous du {{ date }}',
    body: '<p>{{ client.name }}, à {{ time }} : <a href="{{ link }}">répondre</a></p>',
  },
  en: {
    subject: 'Appointment on {{ date }}',
    body: '<p>{{ client.name }}, {{ time }}: <a href="{{ link }}">answer</a></p>',
  },
};
const call = (method: string, path: string, body?: object, as = 'agent1', tenant = 'A1') =>
  api.call(method, path, { as, tenant, ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
/** An hour that nobody has taken yet. */
const slot = () => {
  hour += 1;
  const start = Date.UTC(2031, 2, 1) + hour * 7_200_000;
  return { startAt: new Date(start).toISOString(), endAt: new Date(start + 3_600_000).toISOString() };
};
const meet = (more: object = {}, as = 'agent1') =>
  add('appointments', { kind: 'visit', clients: [client.id], property: property.id, ...slot(), ...more }, as);
const status = async ({ id }: Values, to: string, more: object = {}, as = 'agent1') => {
  const { version } = (await call('GET', `appointments/${id}`)).body as Values;
  return call('POST', `appointments/${id}/statuses`, { status: to, version, ...more }, as);
};
const detail = (reply: { body: unknown }) => (reply.body as { error?: { details?: Values[] } }).error?.details?.[0];

test('an appointment is made, listed by its start, read, changed and deleted [APP-007][APP-014][APP-017][APP-019][APP-020]', async () => {
  const made = await meet({ description: 'Second look', location: '3 rue des Lilas' });
  expect(made).toMatchObject({ status: 'draft', kind: 'visit', clients: [client.id], owner: userId('agent1') });
  expect(made.date).toBe(parisDay(String(made.startAt)));
  const later = await meet();
  const { body } = await call('GET', 'appointments');
  expect((body.results as Values[]).map(({ id }) => id)).toEqual([later.id, made.id]);
  expect(body.pagination).toMatchObject({ perPage: 10, page: 1 });
  const other = await add('clients', { lastName: 'Second', emails: [{ email: 'second@example.org', primary: true }] });
  const changed = await call('PATCH', `appointments/${made.id}`, {
    version: made.version,
    clients: [client.id, other.id],
  });
  expect(changed.body).toMatchObject({ clients: [client.id, other.id] });
  expect((await call('DELETE', `appointments/${made.id}`, { version: changed.body.version as number })).status).toBe(
    200,
  );
  expect((await call('GET', `appointments/${made.id}`)).status).toBe(404);
});

test('it ends after it starts [APP-013]', async () => {
  const { startAt } = slot();
  const refused = await call('POST', 'appointments', { kind: 'visit', startAt, endAt: startAt });
  expect(detail(refused)).toMatchObject({
    path: '/endAt',
    code: 'endBeforeStart',
    message: 'The end must be after the start',
  });
});

test('states are appended by their call, each with its time, person and reason [APP-011][APP-015]', async () => {
  const made = await meet();
  expect((await status(made, 'confirmed')).status).toBe(403);
  expect((await status(made, 'pending')).status).toBe(201);
  expect((await status(made, 'agent_confirmed')).status).toBe(201);
  expect((await status(made, 'canceled')).status).toBe(422);
  const canceled = await status(made, 'canceled', { reason: 'The owner is ill' });
  expect(canceled.status, canceled.text).toBe(201);
  const lines = canceled.body.statuses as Values[];
  expect(lines.map((one) => one.status)).toEqual(['draft', 'pending', 'agent_confirmed', 'canceled']);
  expect(lines.at(-1)).toMatchObject({ reason: 'The owner is ill', by: expect.any(String), at: expect.any(String) });
  expect((await status(made, 'pending')).status).toBe(403);
});

test('what is scheduled keeps its clients and property; what is over keeps its time [APP-012][APP-021]', async () => {
  const made = await meet();
  await status(made, 'pending');
  const { body } = await status(made, 'agent_confirmed');
  const refused = await call('PATCH', `appointments/${made.id}`, { version: body.version as number, clients: [] });
  expect(refused.status).toBe(403);
  expect(detail(refused)).toMatchObject({
    message: 'The appointment cannot be edited because it is already scheduled',
  });
  const done = await status(made, 'completed', { rating: 4, vendorFeedback: 'Loved the light' });
  expect(done.body).toMatchObject({ status: 'completed', rating: 4 });
  const late = await call('PATCH', `appointments/${made.id}`, { version: done.body.version as number, ...slot() });
  expect(late.status).toBe(403);
});

test('an agent who is taken is taken, whoever asks, and however many at the same time [APP-022]', async () => {
  const when = slot();
  const all = await Promise.all(Array.from({ length: 20 }, () => meet({ ...when, clients: [] })));
  for (const one of all) await status(one, 'pending');
  const answers = await Promise.all(all.map((one) => status(one, 'agent_confirmed')));
  expect(answers.filter((one) => one.status === 201)).toHaveLength(1);
  const refused = answers.find((one) => one.status === 422);
  expect(refused && detail(refused)).toMatchObject({
    path: '/startAt',
    code: 'busy',
    message: 'The agent is busy in this period',
  });
  const next = await meet({ startAt: when.endAt, endAt: new Date(Date.parse(when.endAt) + 1_800_000).toISOString() });
  await status(next, 'pending');
  expect((await status(next, 'agent_confirmed')).status).toBe(201);
  const { version } = (await call('GET', `appointments/${next.id}`)).body as Values;
  const moved = await call('PATCH', `appointments/${next.id}`, { version, startAt: when.startAt });
  expect(detail(moved)).toMatchObject({ code: 'busy' });
  await expect(
    api.sql(`UPDATE appointments SET status = 'confirmed' WHERE id = ANY ($1)`, [all.map(({ id }) => id)]),
  ).rejects.toThrow(/one_at_a_time/);
});

test('the database itself takes one of fifty who write past the product at the same time [APP-022]', async () => {
  const when = slot();
  const all = await Promise.all(Array.from({ length: 50 }, () => meet({ ...when, clients: [] })));
  const writers = new pg.Pool({ connectionString: api.databaseUrl, max: all.length });
  const written = await Promise.allSettled(
    all.map(({ id }) => writers.query(`UPDATE appointments SET status = 'agent_confirmed' WHERE id = $1`, [id])),
  );
  await writers.end();
  expect(written.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1);
  const [agreed] = await api.sql(
    `SELECT count(*)::int AS count FROM appointments WHERE start_at = $1 AND status = 'agent_confirmed'`,
    [when.startAt],
  );
  expect(agreed).toEqual({ count: 1 });
});

test('its owner is changed by its call [APP-016]', async () => {
  const made = await meet();
  expect(
    (await call('PUT', `appointments/${made.id}/owner`, { owner: userId('agent2'), version: made.version }, 'agent2'))
      .status,
  ).toBe(403);
  const given = await call('PUT', `appointments/${made.id}/owner`, { owner: userId('agent2'), version: made.version });
  expect(given.body).toMatchObject({ owner: userId('agent2') });
});

test('the mail of each language is listed, put and deleted by who may [APP-009][APP-018][ADM-028]', async () => {
  expect((await call('PUT', 'appointment-templates/languages/de', TEXTS.en)).status).toBe(403);
  expect((await call('PUT', 'appointment-templates/languages/de', TEXTS.en, 'super')).status).toBe(200);
  const put = await call('PUT', 'appointment-templates/languages/de', { subject: 'Termin' }, 'super');
  expect(put.body).toMatchObject({ language: 'de', subject: 'Termin' });
  expect((await call('GET', 'appointment-templates')).body.pagination).toMatchObject({ total: 3 });
  expect((await call('DELETE', 'appointment-templates/languages/de', undefined, 'super')).status).toBe(200);
  expect((await call('DELETE', 'appointment-templates/languages/de', undefined, 'super')).status).toBe(404);
  expect((await call('PUT', 'appointment-templates/languages/xx', TEXTS.en, 'super')).status).toBe(422);
});

test('a mail that can’t be filled in is refused when it is written, and one that takes long holds nobody up', async () => {
  const [before] = await api.sql(`SELECT body FROM appointment_templates WHERE language = 'en' AND tenant_id = 'A1'`);
  for (const [part, text, code] of [
    ['subject', '{{ client.email }}', 'templateVariable'],
    ['body', '<p>{{ date</p>', 'templateOpen'],
  ] as const) {
    const put = await call('PUT', 'appointment-templates/languages/en', { [part]: text }, 'super');
    expect(detail(put)).toMatchObject({ path: `/${part}`, code });
  }
  const long = '{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}';
  expect((await call('PUT', 'appointment-templates/languages/en', { body: long }, 'super')).status).toBe(200);
  const made = await meet();
  await status(made, 'pending');
  let reply: Awaited<ReturnType<typeof status>> | undefined;
  const { longest } = await turnsDuring(async () => {
    reply = await status(made, 'email_sent');
  });
  expect(reply && detail(reply)).toMatchObject({ path: '/clients', code: 'templateTooLarge' });
  expect(longest).toBeLessThan(200);
  await call('PUT', 'appointment-templates/languages/en', { body: before?.body }, 'super');
});

const asked = async () => {
  const made = await meet();
  await status(made, 'pending');
  received = [];
  const reply = await status(made, 'email_sent');
  expect(reply.status, reply.text).toBe(201);
  await api.runJobs();
  const letter = received.find(({ to }) => to === 'ada@example.org');
  const token = /appointment#([\w.-]+)/.exec(letter?.html ?? '')?.[1] ?? '';
  return { made, letter, token };
};
const answer = (token: string, body?: object, tenant = 'A1') =>
  fetch(`${api.url}/api/tenant/${tenant}/appointment-answers/${token}${body ? '' : '/look'}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test('clients are asked by a mail with the date for their calendar, and answer without an account [APP-010]', async () => {
  const { made, letter, token } = await asked();
  expect(letter).toMatchObject({ to: 'ada@example.org', html: expect.stringContaining('Ada Visiteur') });
  expect(letter?.calendar).toContain('BEGIN:VEVENT');
  expect(letter?.calendar).toContain('TZID=Europe/Paris');
  const look = await answer(token);
  expect(await look.json()).toMatchObject({ status: 'email_sent', property: 'Maison des Lilas' });
  expect((await call('GET', `appointments/${made.id}`)).body.status).toBe('email_sent');
  expect((await answer(token, { answer: 'other' })).status).toBe(422);
  expect((await answer(token, { answer: 'other', text: 'Rather on Friday' })).status).toBe(200);
  expect((await call('GET', `appointments/${made.id}`)).body).toMatchObject({
    status: 'email_sent',
    availabilities: 'Rather on Friday',
  });
  expect((await answer(token, { answer: 'confirm' })).status).toBe(200);
  expect((await call('GET', `appointments/${made.id}`)).body.status).toBe('confirmed');
  expect((await answer(token, { answer: 'reject' })).status).toBe(403);
  expect((await answer(`${token.slice(0, -3)}abc`)).status).toBe(404);
  expect((await answer(token, undefined, 'B1')).status).toBe(404);
});

test('who takes a confirmation back asks the client no second time [APP-010]', async () => {
  const { made } = await asked();
  expect((await status(made, 'confirmed')).status).toBeLessThan(300);
  const { version } = (await call('GET', `appointments/${made.id}`)).body;
  const before = received.length;
  const back = await call('POST', `appointments/${made.id}/transitions/confirm/back`, { version });
  expect((back.body.record as Values).status, back.text).toBe('email_sent');
  await api.runJobs();
  expect(received.length).toBe(before);
});

test('a client declines with a reason, which the agent reads', async () => {
  const { made, token } = await asked();
  expect((await answer(token, { answer: 'reject', text: 'Found one already' })).status).toBe(200);
  expect((await call('GET', `appointments/${made.id}`)).body).toMatchObject({
    status: 'rejected',
    reason: 'Found one already',
  });
});

test('nobody is asked without a client, or one without an address', async () => {
  const alone = await meet({ clients: [] });
  await status(alone, 'pending');
  expect(detail(await status(alone, 'email_sent'))).toMatchObject({ path: '/clients', code: 'nobodyToAsk' });
  const mute = await add('clients', { lastName: 'Muet', phones: [{ number: '+33612345678', primary: true }] });
  const made = await meet({ clients: [mute.id] });
  await status(made, 'pending');
  expect(detail(await status(made, 'email_sent'))).toMatchObject({ path: '/clients', code: 'noEmail' });
});

test('around it stand its clients with their threads and its property, as one reads them [APP-008]', async () => {
  const made = await meet();
  await add('threads', { subject: 'Visit', type: 'MESSAGE', clients: [client.id] });
  await add('threads', { subject: 'Among us', type: 'ISSUE', clients: [client.id] });
  const { body } = await call('GET', `appointments/${made.id}/enriched`);
  expect(body).toMatchObject({
    clients: [{ name: expect.stringContaining('Visiteur'), threads: [{ subject: 'Visit' }] }],
    property: { title: 'Maison des Lilas' },
  });
  expect((body.clients as { threads: Values[] }[])[0]?.threads.map(({ subject }) => subject)).toEqual(['Visit']);
  const foreign = (await call('GET', `appointments/${made.id}/enriched`, undefined, 'agent2')).body as never as {
    clients: { record: Values; threads: Values[] }[];
  };
  expect(foreign.clients[0]?.record.emails ?? null).toBeNull();
  expect(foreign.clients[0]?.threads).toEqual([]);
  expect((await call('GET', `appointments/${made.id}/enriched`, undefined, 'agent1', 'B1')).status).toBe(404);
});

test('the way through a day, and who has no rights on one of them [APP-005][APP-023]', async () => {
  const [first, second] = [await meet(), await meet()];
  const place = { line1: '3 rue Mercière', postcode: '69002', town: 'Lyon', point: { lat: 45.764, lng: 4.8357 } };
  await api.sql('UPDATE properties SET address = $2 WHERE id = $1', [property.id, JSON.stringify(place)]);
  const ids = [first.id, second.id];
  const { status: code, body } = await call('POST', 'appointments/itinerary', { appointmentIds: ids });
  expect(code).toBe(200);
  expect(body).toMatchObject({
    stops: [{ id: first.id, property: { title: 'Maison des Lilas' } }, { id: second.id }],
    legs: [{ metres: 0, free: 60 }],
  });
  const [stop] = (body as { stops: Values[] }).stops;
  expect(stop).toMatchObject({ location: '3 rue Mercière, 69002 Lyon', clients: ['Ada Visiteur'] });
  const refused = await call('POST', 'appointments/itinerary', { appointmentIds: ids }, 'agent2');
  expect(refused.status).toBe(403);
  expect(detail(refused)).toMatchObject({ message: `You have no rights on the appointment ${first.reference}` });
});
