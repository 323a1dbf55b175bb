import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { mandateWorld, scan, type World } from '../mandates/testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi([], undefined, { publicUrl: 'https://hestia.example' });
  world = await mandateWorld(api);
});
afterEach(async () => {
  await api.sql('DELETE FROM rate_limits');
  await api.sql('DELETE FROM mails');
});
afterAll(() => api.close());

const TODAY = parisDay();

async function signed(said: Values = {}, more: Values = {}): Promise<Values> {
  const mandate = await world.make('mandates', { ...world.body, ...more }, 'agent1');
  for (const name of ['create', 'prepare']) {
    const reply = await world.step('mandates', mandate.id, name);
    expect(reply.status, reply.text).toBe(200);
  }
  await scan(api, 'mandates', mandate);
  const reply = await world.step('mandates', mandate.id, 'signOnPaper', {
    signedOn: TODAY,
    signedIn: 'remote',
    ...said,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const mails = (template: string) =>
  api.sql(
    'SELECT recipient, subject, text, html, secret, resource, record_id FROM mails WHERE template = $1 ORDER BY id',
    [template],
  );
const tokenIn = (mail: Values | undefined) => /withdrawal#([\w.-]+)/.exec(String(mail?.html))?.[1] ?? '';
const tokenOf = async () => tokenIn((await mails('withdrawal-link'))[0]);
const call = (path: string, body: Values, tenant = 'A1', language = 'en') =>
  api.call('POST', `withdrawals${path}`, { body, tenant, language });
const withdraw = (token: string, more: Values = {}) =>
  call('', { token, name: 'Jeanne Vasseur', email: 'jeanne@example.com', ...more });
const emailOf = ({ emails }: Values) => String((emails as Values[])[0]?.email);
const codeOf = ({ body }: { body: Values }) => (body.error as Values).code;
const detailsOf = ({ body }: { body: Values }) =>
  ((body.error as Values).details as Values[]).map(({ path, code, message }) => [path, code, message]);

test('who signed away from the agency is sent the way to withdraw, and withdraws in two steps with an acknowledgement', async () => {
  const mandate = await signed();
  const [letter, ...others] = await mails('withdrawal-link');
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ recipient: emailOf(world.client), secret: true });
  expect(letter?.html).toContain(`https://hestia.example/tenant/A1/withdrawal#${mandate.id}.`);
  expect(letter?.html).toContain('<p>Dear Jeanne Vasseur,</p>');
  const token = tokenIn(letter);

  const seen = await call('/look', { token });
  expect(seen.body).toEqual({
    reference: mandate.reference,
    number: String(mandate.number),
    agency: expect.any(String),
    signedOn: TODAY,
    until: mandate.withdrawalEnds,
    state: 'open',
    at: null,
  });
  const done = await withdraw(token);
  expect(done.status, done.text).toBe(200);
  expect(done.body).toMatchObject({ state: 'withdrawn', at: expect.stringMatching(/Z$/) });
  expect(await world.get('mandates', mandate.id)).toMatchObject({
    status: 'void',
    endReason: 'withdrawal',
    terminationDate: TODAY,
    withdrawnBy: 'Jeanne Vasseur',
    withdrawnAt: done.body.at,
  });
  expect((await world.get('mandates', mandate.id, 'agent3')).withdrawnBy).toBeNull();
  const [entry] = await api.sql(
    `SELECT o.text FROM register_observations AS o JOIN register_entries AS e ON e.id = o.entry
     WHERE e.mandate = $1 ORDER BY o.id DESC LIMIT 1`,
    [mandate.id],
  );
  expect(entry?.text).toContain('Rétractation du mandant');
  const [acknowledged] = await mails('withdrawal-acknowledged');
  expect(acknowledged).toMatchObject({ recipient: 'jeanne@example.com', resource: 'mandate', record_id: mandate.id });
  expect(acknowledged?.text).toContain(String(mandate.reference));
  expect(acknowledged?.text).toContain('Jeanne Vasseur');
  expect(acknowledged?.text).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  expect(await mails('mandate-withdrawn')).toMatchObject([{ recipient: 'agent1@a1.example' }]);

  const again = await withdraw(token);
  expect([again.status, codeOf(again)]).toEqual([403, 'withdrawalClosed']);
  expect((await call('/look', { token })).body.state).toBe('withdrawn');
});

test('who signed at the agency has no such right: no mail, no step', async () => {
  const mandate = await signed({ signedIn: 'agency' });
  expect(await mails('withdrawal-link')).toEqual([]);
  const step = await world.step('mandates', mandate.id, 'withdraw');
  expect([step.status, step.text.includes('signed at the agency')]).toEqual([403, true]);
});

test('the last day still counts, the day after doesn’t: by the link, nor by a letter that the agency enters', async () => {
  const first = await signed();
  const token = await tokenOf();
  const set = (day: string, id: unknown) =>
    api.sql('UPDATE mandates SET withdrawal_ends = $2 WHERE id = $1', [id, day]);
  await set(dayFrom(TODAY, { days: -1 }), first.id);
  expect((await call('/look', { token })).body.state).toBe('over');
  expect(codeOf(await withdraw(token))).toBe('withdrawalClosed');
  await set(TODAY, first.id);
  expect((await withdraw(token)).status).toBe(200);

  const second = await signed();
  const ahead = await world.step('mandates', second.id, 'withdraw', { terminationDate: dayFrom(TODAY, { days: 1 }) });
  expect([ahead.status, ahead.text.includes('/terminationDate')], ahead.text).toEqual([422, true]);
  await set(dayFrom(TODAY, { days: -1 }), second.id);
  const late = await world.step('mandates', second.id, 'withdraw', { terminationDate: TODAY });
  expect([late.status, late.text.includes('time of withdrawal is over')]).toEqual([403, true]);
  await set(TODAY, second.id);
  const letter = await world.step('mandates', second.id, 'withdraw', {
    terminationDate: TODAY,
    withdrawnBy: 'Her lawyer',
  });
  expect(letter.body).toMatchObject({ status: 'void', endReason: 'withdrawal', withdrawnBy: 'Her lawyer' });
});

test('a token of another mandate, network or mind opens nothing', async () => {
  const mandate = await signed();
  const token = await tokenOf();
  const [id = '', mac = ''] = token.split('.');
  const other = await signed();
  for (const wrong of [
    '',
    'x',
    id,
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    `${other.id}.${mac}`,
    `${token}x`,
    token.toLowerCase(),
  ]) {
    const reply = await call('/look', { token: wrong });
    expect([wrong, reply.status, codeOf(reply)]).toEqual([wrong, 404, 'withdrawalUnknown']);
    expect([wrong, (await withdraw(wrong)).status]).toEqual([wrong, 404]);
  }
  expect((await call('/look', { token }, 'B1')).status).toBe(404);
  expect((await world.get('mandates', mandate.id)).status).toBe('completed');
});

test('the link is sent again to who signed, by reference or number, and the answer tells nobody whether it was', async () => {
  const mandate = await signed();
  await api.sql('DELETE FROM mails');
  const email = emailOf(world.client);
  const replies = [];
  for (const body of [
    { reference: 'M1999-0001', email },
    { reference: String(mandate.reference), email: 'stranger@example.com' },
    { reference: String(mandate.reference).toLowerCase(), email: email.toUpperCase() },
    { reference: String(mandate.number), email },
  ])
    replies.push(await call('/link', body));
  expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([200, '{"sent":true}']));
  expect((await mails('withdrawal-link')).map(({ recipient }) => recipient)).toEqual([email, email]);
  expect((await call('/look', { token: await tokenOf() })).body.reference).toBe(mandate.reference);
});

test('what is missing or wrong is told at its field by its name, and nothing is done', async () => {
  const mandate = await signed();
  const token = await tokenOf();
  expect(detailsOf(await withdraw(token, { name: ' ' }))).toEqual([
    ['/name', 'required', "'Your first and last name' is required"],
  ]);
  expect(detailsOf(await withdraw(token, { name: 'x'.repeat(201) }))).toEqual([
    ['/name', 'maxLength', "'Your first and last name' must have at most 200 characters"],
  ]);
  expect(detailsOf(await withdraw(token, { email: 'jeanne' }))).toEqual([
    ['/email', 'email', 'Please enter a valid email address'],
  ]);
  expect(detailsOf(await call('/link', { reference: '', email: 'a@example.com' }, 'A1', 'fr'))).toEqual([
    ['/reference', 'required', "Le champ 'Référence ou numéro du mandat' est obligatoire"],
  ]);
  expect((await world.get('mandates', mandate.id)).status).toBe('completed');
});

test('of many who guess at once no more than forty get an answer, and who holds a right token withdraws all the same', async () => {
  await signed();
  const token = await tokenOf();
  const guess = (_: unknown, index: number) => call('/look', { token: `MAN${index}.x` });
  const replies = await Promise.all(Array.from({ length: 60 }, guess));
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(40);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  // To ask for the way over and over shuts nobody out either.
  const asked = await Promise.all(
    Array.from({ length: 60 }, () => call('/link', { reference: 'M-1', email: 'a@example.com' })),
  );
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(48);
  expect((await call('/link', { reference: 'M-2', email: 'a@example.com' })).status).toBe(200);
  expect((await withdraw(token)).body).toMatchObject({ state: 'withdrawn' });
});
