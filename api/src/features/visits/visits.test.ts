import { alertsWording } from '@hestia/resources/consent/alerts.ts';
import { atParis } from '@hestia/resources/event/times.ts';
import { isHoliday, weekdayOf } from '@hestia/resources/mandate/holidays.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { OUTSIDE_ROLES } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Letter } from '../../adapters/mail/index.ts';
import { whileAdding } from '../../testing/adding.ts';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';
import { addSheetTexts } from '../../testing/sheet-texts.ts';
import { mandated } from '../mandates/testing.ts';

type Values = Record<string, unknown> & { id: string; version: number };
interface Slot {
  startAt: string;
  endAt: string;
}

let api: TestApi;
let received: Letter[] = [];
let property: Values;
let client: Values;
let token: string;
let count = 0;
beforeAll(async () => {
  const mail = { from: 'office@example.org', send: async (letter: Letter) => void received.push(letter) };
  api = await startApi(undefined, mail, { publicUrl: 'https://app.example' });
  client = await add('clients', {
    ...{ firstName: 'Ada', lastName: 'Visiteur' },
    emails: [{ email: 'ada@example.org', primary: true }],
  });
  const house = await add('property-types', { name: { fr: 'Maison' }, kind: 'house', code: 'house' }, 'super');
  property = await onSale(house.id);
  await offered();
  token = await mailed();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('DELETE FROM rate_limits');
  await api.sql("UPDATE appointments SET status = 'draft', booked_online = false");
  await offered();
  await api.runJobs();
  received = [];
});

/** A minute and more has gone. */
const later = async () => {
  await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()');
  await api.runJobs();
};
const call = (method: string, path: string, body?: object, as = 'agent1') =>
  api.call(method, path, { as, tenant: 'A1', ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
async function onSale(type: string): Promise<Values> {
  const made = await add('properties', {
    ...{ type, title: 'Maison des Lilas', price: 290_000, fees: { payer: 'seller', seller: 12_000 } },
    address: { line1: '12 rue Mercière', postcode: '69100', town: 'Villeurbanne' },
    dpe: {
      type: '2021',
      createdOn: '2024-03-05',
      energyClass: 'D',
      gasClass: 'C',
      costsLow: 900,
      priceIndexYear: 2023,
    },
  });
  await mandated(api, made.id);
  const reply = await call('POST', `properties/${made.id}/transitions/putOnSale`, { version: made.version });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Values;
}
const offered = (terms: object = {}, tenant = 'A1') =>
  api.sql('UPDATE tenants SET visit_booking = $2 WHERE id = $1', [tenant, { active: true, ...terms }]);
/** What the link in the agent’s mail to the client lets one do. */
async function mailed(): Promise<string> {
  const wish = { types: ['house'], price: { min: 250_000, max: 300_000 }, location: { insees: ['69266'] } };
  const search = await add('saved-searches', { ...wish, client: client.id });
  const alert = { purpose: 'alert', channel: 'email', decision: 'given', decidedOn: '2026-01-05', obtained: 'oral' };
  await add('consents', { client: client.id, ...alert });
  const letter = { subject: 'For you', body: '<p>Hello</p>', language: 'en' };
  await add('match-mails', { pairs: [{ property: property.id, search: search.id }], ...letter });
  const [mail] = await api.sql("SELECT html FROM mails WHERE recipient = 'ada@example.org'");
  return /"https:\/\/app\.example\/tenant\/A1\/visit#([\w.-]+)"/.exec(String(mail?.html))?.[1] ?? '';
}
const post = async (path: string, body: object = {}, { tenant = 'A1', language = 'fr' } = {}) => {
  const reply = await fetch(`${api.url}/api/tenant/${tenant}/visits/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};
const slotsOf = async (by = token) => {
  const { status, body } = await post(`${by}/look`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.slots as Slot[];
};
const faults = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  ...((body.error as { details?: Values[] }).details ?? []).map(({ path, code }) => `${path} ${code}`),
];
const person = () => {
  count += 1;
  return { firstName: 'Basile', lastName: `Acheteur ${count}`, email: `basile${count}@example.org` };
};
const appointments = () =>
  api.sql(`SELECT a.id, a.status, a.owner, a.property, a.booked_online, a.start_at, l.target_id AS client
    FROM appointments AS a JOIN appointments_clients AS l ON l.source_id = a.id
    WHERE a.status <> 'draft' ORDER BY a.created_at`);

test('a client books by the link of their mail in one call, the agent is told and the visitor gets date and link [APP-006]', async () => {
  const { body } = await post(`${token}/look`);
  expect(body).toMatchObject({
    ...{ minutes: 45, confirmed: false, guest: { name: 'Ada Visiteur', email: 'ad…@example.org' } },
    property: { title: 'Maison des Lilas', price: 290_000, place: expect.stringContaining('69100 Villeurbanne') },
  });
  expect(JSON.stringify(body)).not.toContain('ada@');
  const [slot] = body.slots as Slot[];
  const reply = await post(token, { startAt: slot?.startAt });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  expect(reply.body).toMatchObject({ ...slot, confirmed: false });
  const [visit, ...others] = await appointments();
  expect(others).toEqual([]);
  expect(visit).toMatchObject({
    ...{ status: 'pending', owner: userId('agent1'), property: property.id, booked_online: true, client: client.id },
  });
  expect(
    await api.sql("SELECT 1 FROM notifications WHERE kind = 'appointment.appointment-booked' AND person = $1", [
      visit?.owner,
    ]),
  ).not.toEqual([]);
  const [noted] = await api.sql("SELECT subject FROM mails WHERE template = 'appointment-booked'");
  expect(noted?.subject).toMatch(/^\p{L}+ \d+ \p{L}+ \d{4} (at|à) \d\d:\d\d ?:/u);
  await api.runJobs();
  const asked = received.find(({ to }) => to === 'ada@example.org');
  expect(asked?.subject).toContain('Visite demandée : Maison des Lilas');
  expect(asked?.calendar).toContain('BEGIN:VEVENT');
  expect(asked?.text).toMatch(/#APP\w{26}\.CLI\w{26}\./);
  expect(String(reply.body.link), 'what is answered says nothing of who is known').toMatch(/#APP\w{26}\.[\w-]{43}$/);
  expect((await slotsOf()).map(({ startAt }) => startAt)).not.toContain(slot?.startAt);
});

test('who comes by the brochure gives a name; they are found by their address in any case, or made; nobody says yes for an address that isn’t proven', async () => {
  const [first, second] = await slotsOf();
  const contact = person();
  expect(faults(await post(token, { startAt: first?.startAt, contact: { email: 'no address', phone: '12' } }))).toEqual(
    [...[422, '/contact/lastName nameMissing', '/contact/email email', '/contact/phone phone']],
  );
  expect(faults(await post(token, { contact: { lastName: 'X' } }))).toEqual([
    ...[422, '/startAt slotMissing', '/contact/email unreachable'],
  ]);
  expect((await post(token, { startAt: first?.startAt, contact, alerts: true })).status).toBe(201);
  const [made] = await api.sql('SELECT id, owner, state FROM clients WHERE last_name = $1', [contact.lastName]);
  expect(made).toMatchObject({ owner: userId('agent1'), state: 'active_buyer' });
  const stored = [{ email: contact.email.replace('b', 'B'), primary: true }];
  await api.sql('UPDATE clients SET emails = $2 WHERE id = $1', [made?.id, JSON.stringify(stored)]);
  const again = { startAt: second?.startAt, contact: { ...contact, email: contact.email.toUpperCase() }, alerts: true };
  expect((await post(token, again)).status).toBe(201);
  expect((await appointments()).map((one) => one.client)).toEqual([made?.id, made?.id]);
  expect(
    await api.sql('SELECT 1 FROM consents WHERE client = $1', [made?.id]),
    'nobody says yes for another',
  ).toHaveLength(0);
  const [, later_] = await api.sql('SELECT description FROM appointments WHERE booked_online ORDER BY created_at');
  expect(later_?.description).toContain(`not verified: Basile ${contact.lastName}, ${contact.email}`);
});

test('who is just being added is waited for, so that they are one client', async () => {
  const [slot] = await slotsOf();
  const contact = person();
  const { id } = await add('clients', { lastName: 'Acheteur', emails: [{ email: 'before@example.net' }] });
  const added = { client: id, emails: [{ email: contact.email }] };
  const books = () => post(token, { startAt: slot?.startAt, contact });
  expect((await whileAdding(api, added, books)).status).toBe(201);
  expect((await appointments()).map((one) => one.client)).toEqual([id]);
});

test('whom the link was sent to says yes to the very sentence of the page', async () => {
  const before = await api.sql('SELECT 1 FROM consents WHERE client = $1', [client.id]);
  const [slot] = await slotsOf();
  expect((await post(token, { startAt: slot?.startAt, alerts: true })).status).toBe(201);
  const found = await api.sql(
    'SELECT purpose, channel, obtained, wording FROM consents WHERE client = $1 ORDER BY id DESC',
    [client.id],
  );
  expect(found).toHaveLength(before.length + 1);
  const [{ name } = {}] = await api.sql("SELECT name FROM tenants WHERE id = 'A1'");
  const shown = (['en', 'fr'] as const).map((language) => alertsWording(language, String(name)));
  expect(found[0]).toMatchObject({ purpose: 'alert', channel: 'email', obtained: 'web_form' });
  expect(shown).toContain(found[0]?.wording);
});

test('who only says who they are waits for the agent, known or not, and so does who is up to no good', async () => {
  await offered({ confirmed: true });
  const [first, second, third] = await slotsOf();
  const known = { lastName: 'Visiteur', email: 'ADA@example.org' };
  const replies = [
    await post(token, { startAt: first?.startAt, contact: person() }),
    await post(token, { startAt: second?.startAt, contact: known }),
  ];
  await api.sql('UPDATE clients SET scammer = true WHERE id = $1', [client.id]);
  replies.push(await post(token, { startAt: third?.startAt }));
  await api.sql('UPDATE clients SET scammer = false WHERE id = $1', [client.id]);
  expect(replies.map(({ status, body }) => [status, body.confirmed])).toEqual(Array(3).fill([201, false]));
  const links = replies.map(({ body }) => String(body.link).split('#')[1]);
  expect(links.every((link) => /^APP\w{26}\.[\w-]{43}$/.test(String(link)))).toBe(true);
  expect((await appointments()).map(({ status, client: whose }) => [status, whose === client.id])).toEqual([
    ...[
      ['pending', false],
      ['pending', true],
      ['pending', true],
    ],
  ]);
});

test('a cancelation that is taken back within its minute never reached the visitor; later they hear that it stands', async () => {
  await offered({ confirmed: true });
  const [slot] = await slotsOf();
  await post(token, { startAt: slot?.startAt });
  const [visit] = await appointments();
  await api.runJobs();
  received = [];
  const step = async (path: string, more: object = {}) => {
    const { version } = (await call('GET', `appointments/${visit?.id}`)).body as Values;
    const reply = await call('POST', `appointments/${visit?.id}/${path}`, { version, ...more });
    expect(reply.status, reply.text).toBeLessThan(300);
  };
  const toAda = () =>
    received.filter(({ to }) => to === 'ada@example.org').map(({ subject }) => subject.split(/ ?:/)[0]);
  await step('transitions/cancel', { reason: 'Ill' });
  await api.runJobs();
  await step('transitions/cancel/back');
  await later();
  expect(toAda()).toEqual([]);
  await step('transitions/cancel', { reason: 'Ill' });
  await later();
  await step('transitions/cancel/back');
  await api.runJobs();
  expect(toAda()).toEqual(['Visit canceled', 'Visit confirmed']);
});

test('a visit that is asked for and deleted is told to its visitor as canceled', async () => {
  await offered({ confirmed: false });
  const [slot] = await slotsOf();
  await post(token, { startAt: slot?.startAt });
  const [visit] = await appointments();
  await api.runJobs();
  received = [];
  const { version } = (await call('GET', `appointments/${visit?.id}`)).body as { version: number };
  expect((await call('DELETE', `appointments/${visit?.id}`, { version })).status).toBe(200);
  await later();
  const toAda = received.filter(({ to }) => to === 'ada@example.org').map(({ subject }) => subject.split(/ ?:/)[0]);
  expect(toAda).toEqual(['Visit canceled']);
  received = [];
  expect((await call('POST', `bin/${visit?.id}/restore`)).status).toBe(200);
  await later();
  const again = received.filter(({ to }) => to === 'ada@example.org').map(({ subject }) => subject.split(/ ?:/)[0]);
  expect(again).toHaveLength(1);
  await api.sql(`UPDATE appointments SET start_at = start_at - interval '1 year', end_at = end_at - interval '1 year'
    WHERE id = '${visit?.id}'`);
  received = [];
  const now = (await call('GET', `appointments/${visit?.id}`)).body as { version: number };
  expect((await call('DELETE', `appointments/${visit?.id}`, { version: now.version })).status).toBe(200);
  await later();
  expect(received.filter(({ to }) => to === 'ada@example.org')).toEqual([]);
});

test('a name that is a link is none', async () => {
  const [slot] = await slotsOf();
  for (const lastName of ['Win http://x.example', 'www.x.example', 'a/b'])
    expect(faults(await post(token, { startAt: slot?.startAt, contact: { ...person(), lastName } }))).toEqual([
      ...[422, '/contact/lastName nameOdd'],
    ]);
});

test('no more visits of a property are asked for than its agent answers', async () => {
  const [slot] = await slotsOf();
  await post(token, { startAt: slot?.startAt });
  const [one] = await appointments();
  await api.sql(
    `INSERT INTO appointments (tenant_id, id, version, reference, kind, status, booked_online, property, owner, start_at, end_at, created_at, updated_at)
     SELECT tenant_id, 'APPX' || n, version, 'X' || n, kind, status, true, property, owner, start_at + interval '40 days', end_at + interval '40 days', created_at, updated_at
     FROM appointments, generate_series(1, 11) AS n WHERE id = $1`,
    [one?.id],
  );
  const [next] = await slotsOf();
  expect(faults(await post(token, { startAt: next?.startAt, contact: person() }))).toEqual([422, '/startAt manyAsked']);
  await api.sql("DELETE FROM appointments WHERE id LIKE 'APPX%'");
});

test('what leaves the market while a visit of it is being booked isn’t visited', async () => {
  const [slot] = await slotsOf();
  const key = `hashtextextended('appointments of A1 ${userId('agent1')}', 0)`;
  await api.sql(`SELECT pg_advisory_lock(${key})`);
  const reply = post(token, { startAt: slot?.startAt, contact: person() });
  await expect
    .poll(() => api.sql("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"))
    .toHaveLength(1);
  await api.sql("UPDATE properties SET status = 'sold' WHERE id = $1", [property.id]);
  await api.sql(`SELECT pg_advisory_unlock(${key})`);
  const { status } = await reply;
  await api.sql("UPDATE properties SET status = 'sale' WHERE id = $1", [property.id]);
  expect([status, await appointments()]).toEqual([404, []]);
});

test('an agent who works for somebody else shows nobody around', async () => {
  const [agent] = await api.sql('SELECT roles FROM users WHERE id = $1', [userId('agent1')]);
  await api.sql(`UPDATE users SET roles = '{${OUTSIDE_ROLES[0]}}' WHERE id = $1`, [userId('agent1')]);
  expect((await post(`${token}/look`)).status).toBe(404);
  await api.sql('UPDATE users SET roles = $2 WHERE id = $1', [userId('agent1'), agent?.roles]);
});

test('of several mandates the days follow those from which nobody may withdraw any more', async () => {
  const last = dayFrom(parisDay(), { days: 5 });
  await api.sql("UPDATE mandates SET expires_on = $2 WHERE id = 'MAN' || $1", [property.id, last]);
  await api.sql(
    `INSERT INTO mandates (tenant_id, id, type, for_, status, withdrawal_ends)
     VALUES ('A1', 'MAX' || $1, 'MTYsale', 'property', 'completed', current_date + 13)`,
    [property.id],
  );
  await api.sql(
    "INSERT INTO mandates_properties (tenant_id, source_id, target_id, position) VALUES ('A1', 'MAX' || $1, $1, 0)",
    [property.id],
  );
  const slots = await slotsOf();
  await api.sql("DELETE FROM mandates_properties WHERE source_id = 'MAX' || $1", [property.id]);
  await api.sql("UPDATE mandates SET expires_on = NULL WHERE id = 'MAN' || $1", [property.id]);
  expect(slots.length).toBeGreaterThan(0);
  expect(slots.every(({ startAt }) => parisDay(startAt) <= last)).toBe(true);
});

test('of twenty who want one time one gets it; the others are told, and no client of theirs stays [APP-022]', async () => {
  const [slot] = await slotsOf();
  const people = Array.from({ length: 20 }, person);
  const before = await api.sql('SELECT 1 FROM clients');
  const replies = await Promise.all(people.map((contact) => post(token, { startAt: slot?.startAt, contact })));
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused.map(faults)).toEqual(Array(19).fill([422, '/startAt slotTaken']));
  expect(await appointments()).toHaveLength(1);
  expect(await api.sql('SELECT 1 FROM clients')).toHaveLength(before.length + 1);
  expect((await slotsOf())[0]?.startAt).not.toBe(slot?.startAt);
});

test('the database itself refuses the second where two were told that a time is free [APP-022]', async () => {
  const [slot] = await slotsOf();
  expect((await post(token, { startAt: slot?.startAt })).status).toBe(201);
  const mine = await add('appointments', { kind: 'visit', startAt: slot?.startAt, endAt: slot?.endAt });
  const steps = [];
  for (const status of ['pending', 'agent_confirmed']) {
    const { version } = (await call('GET', `appointments/${mine.id}`)).body as Values;
    steps.push((await call('POST', `appointments/${mine.id}/statuses`, { status, version })).status);
  }
  expect(steps).toEqual([201, 422]);
  await api.sql('DELETE FROM appointments_clients WHERE source_id = $1', [mine.id]);
  await call('DELETE', `appointments/${mine.id}`);
});

test.each([
  ['no token', async () => 'nothing'],
  ['an invented token', async () => `PRO${'0'.repeat(26)}.${'a'.repeat(43)}`],
  ['a client’s token without its client', async () => token.replace(/\.CLI\w+/, '')],
  [
    'a network that offers none',
    async () => {
      await offered({ active: false });
      return token;
    },
  ],
  ['a property that is sold', () => closedBy("UPDATE properties SET status = 'sold' WHERE id = $1")],
  ['a property of a partner', () => closedBy('UPDATE properties SET partner = true WHERE id = $1')],
  ['an ad that is not lawful', () => closedBy('UPDATE properties SET dpe = NULL WHERE id = $1')],
  ['an agent who has left', () => closedBy('UPDATE users SET active = false WHERE id = $1', userId('agent1'))],
  ['no mandate', () => closedBy("UPDATE mandates SET status = 'cancelled' WHERE id = 'MAN' || $1")],
  [
    'a mandate from which its client may still withdraw (C. consom., art. L221-25)',
    () => closedBy("UPDATE mandates SET withdrawal_ends = current_date + 3 WHERE id = 'MAN' || $1"),
  ],
])('%s tells nothing and books nothing', async (_, tokenOf) => {
  const given = await tokenOf();
  const nothing = { statusCode: 404, code: 'visitUnknown' };
  for (const path of [`${given}/look`, given]) {
    const { status, body } = await post(path, { startAt: new Date().toISOString() });
    expect([status, body.error]).toEqual([404, expect.objectContaining(nothing)]);
  }
  await api.sql("UPDATE properties SET status = 'sale', partner = NULL, dpe = $2 WHERE id = $1", [
    property.id,
    property.dpe,
  ]);
  await api.sql("UPDATE mandates SET status = 'completed', withdrawal_ends = NULL WHERE id = 'MAN' || $1", [
    property.id,
  ]);
  await api.sql('UPDATE users SET active = true WHERE id = $1', [userId('agent1')]);
});
/** A link that was right until something happened to the property, or to its agent. */
async function closedBy(text: string, id = property.id): Promise<string> {
  await api.sql(text, [id]);
  return token;
}

test('a link of one network opens nothing in another', async () => {
  await offered({}, 'B1');
  expect((await post(`${token}/look`, {}, { tenant: 'B1' })).status).toBe(404);
});

test('with a client who asked to begin at once there are visits before the time of withdrawal is over', async () => {
  await api.sql("UPDATE mandates SET withdrawal_ends = current_date + 3, early_start = true WHERE id = 'MAN' || $1", [
    property.id,
  ]);
  expect((await post(`${token}/look`)).status).toBe(200);
  await api.sql("UPDATE mandates SET withdrawal_ends = NULL, early_start = NULL WHERE id = 'MAN' || $1", [property.id]);
});

test('times follow the network’s notice, days and length, and end with the mandate; others than they are refused', async () => {
  await offered({ notice: 2_880, days: 10, minutes: 30 });
  const all = await slotsOf();
  const since = Date.now() + 2_880 * 60_000;
  for (const { startAt, endAt } of all) {
    expect(Date.parse(startAt)).toBeGreaterThanOrEqual(since);
    expect(Date.parse(endAt) - Date.parse(startAt)).toBe(1_800_000);
    expect([weekdayOf(parisDay(startAt)) === 0, isHoliday(parisDay(startAt))]).toEqual([false, false]);
  }
  const last = dayFrom(parisDay(), { days: 5 });
  await api.sql("UPDATE mandates SET expires_on = $2 WHERE id = 'MAN' || $1", [property.id, last]);
  expect((await slotsOf()).every(({ startAt }) => parisDay(startAt) <= last)).toBe(true);
  await api.sql("UPDATE mandates SET expires_on = NULL WHERE id = 'MAN' || $1", [property.id]);
  const [free] = all;
  const odd = new Date(Date.parse(String(free?.startAt)) + 60_000).toISOString();
  for (const startAt of [odd, new Date().toISOString(), '2099-01-05T09:00:00.000Z'])
    expect(faults(await post(token, { startAt }))).toEqual([422, '/startAt slotTaken']);
});

test('an occupied property is booked with the notice that who lives there is owed', async () => {
  await api.sql('UPDATE properties SET occupied = true, visit_until = 12 WHERE id = $1', [property.id]);
  const slots = await slotsOf();
  expect(slots.length).toBeGreaterThan(0);
  for (const { startAt, endAt } of slots) {
    expect(Date.parse(startAt)).toBeGreaterThan(Date.now() + 48 * 3_600_000 - 60_000);
    expect(endAt <= atParis(parisDay(startAt), 12 * 60)).toBe(true);
  }
  await api.sql('UPDATE properties SET occupied = false, visit_until = NULL WHERE id = $1', [property.id]);
});

test('a network may confirm at once; who booked cancels, or asks for another time, by the link', async () => {
  await offered({ confirmed: true });
  const [slot] = await slotsOf();
  const { body } = await post(token, { startAt: slot?.startAt });
  expect(body.confirmed).toBe(true);
  const [visit] = await appointments();
  expect(visit?.status).toBe('agent_confirmed');
  const answers = `../appointment-answers/${String(body.link).split('#')[1]}`;
  expect((await post(`${answers}/look`)).body).toMatchObject({ booked: true, open: true, status: 'agent_confirmed' });
  expect((await post(answers, { answer: 'confirm' })).status).toBe(403);
  expect((await post(answers, { answer: 'other', text: 'Friday' })).body).toMatchObject({
    status: 'pending',
    open: true,
  });
  expect(await api.sql("SELECT 1 FROM notifications WHERE kind = 'appointment.appointment-other'")).toHaveLength(1);
  const again = await post(answers, { answer: 'other', text: 'Friday' });
  expect(again.status).toBe(200);
  expect(
    await api.sql("SELECT 1 FROM notifications WHERE kind = 'appointment.appointment-other'"),
    'what was said already is no news',
  ).toHaveLength(1);
  await call('POST', `appointments/${visit?.id}/statuses`, {
    status: 'agent_confirmed',
    version: ((await call('GET', `appointments/${visit?.id}`)).body as Values).version,
  });
  expect((await post(answers, { answer: 'reject' })).body).toMatchObject({ status: 'canceled', open: false });
  expect((await post(answers, { answer: 'reject' })).status).toBe(403);
  await later();
  const subjects = received.filter(({ to }) => to === 'ada@example.org').map(({ subject }) => subject.split(/ ?:/)[0]);
  expect(received.find(({ subject }) => subject.startsWith('Another time'))?.calendar).toBeUndefined();
  // That it was confirmed anew waited for its minute, and was overtaken.
  expect(subjects.filter((one) => /^Visit|^Another/.test(String(one)))).toEqual([
    ...['Visite confirmée', 'Another time asked for', 'Visit canceled'],
  ]);
  expect((await slotsOf())[0]?.startAt).toBe(slot?.startAt);
});

test('the brochure of what can be visited has a code for it, and none where nobody books', async () => {
  await addSheetTexts(api, 'brochure');
  const printed = async () =>
    pdfWords(await send(api, 'GET', `properties/${property.id}/prints/brochure/pdf?language=fr`, { as: 'agent1' }));
  expect(await printed()).toContain('Réserver une visite');
  await offered({ active: false });
  expect(await printed()).not.toContain('Réserver une visite');
}, 60_000);

test('a robot books nothing, and nobody books one property too often', async () => {
  const slots = await slotsOf();
  expect((await post(token, { startAt: slots[0]?.startAt, website: 'https://spam.example' })).status).toBe(201);
  expect(await appointments()).toEqual([]);
  const replies = [];
  for (const { startAt } of slots.slice(0, 4)) replies.push((await post(token, { startAt })).status);
  expect(replies).toEqual([201, 201, 201, 429]);
});

const shown = async (visitsShownBy: string | null, keyHolder: string | null = null) => {
  await api.sql("UPDATE tenants SET unaccompanied_visits = $1 WHERE id = 'A1'", [visitsShownBy !== null]);
  const { version } = (await call('GET', `properties/${property.id}`)).body as Values;
  return call('PATCH', `properties/${property.id}`, { version, visitsShownBy, keyHolder });
};
/** The agent is with somebody else. */
const takes = async ({ startAt, endAt }: Slot) => {
  const mine = await add('appointments', { kind: 'meeting', startAt, endAt });
  for (const status of ['pending', 'agent_confirmed']) {
    const { version } = (await call('GET', `appointments/${mine.id}`)).body as Values;
    expect((await call('POST', `appointments/${mine.id}/statuses`, { status, version })).status).toBe(201);
  }
};

test('without the network’s choice no visit is shown by somebody else', async () => {
  const { version } = (await call('GET', `properties/${property.id}`)).body as Values;
  const refused = await call('PATCH', `properties/${property.id}`, { version, visitsShownBy: 'vendor' });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('networkOff')]);
  const [slot] = await slotsOf();
  const visit = { kind: 'visit', ...slot, property: property.id, shownBy: 'vendor' };
  const reply = await call('POST', 'appointments', visit);
  expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('networkOff')]);
});

test('a visit that the vendor shows takes no time of the agent; the vendor is told once it is agreed, and when it isn’t any more', async () => {
  const vendor = await add('clients', {
    ...{ firstName: 'Vera', lastName: 'Vendeur' },
    emails: [{ email: 'vera@example.org', primary: true }],
  });
  const [free] = await slotsOf();
  if (!free) throw new Error('no time is free');
  await takes(free);
  expect((await slotsOf())[0]?.startAt).not.toBe(free.startAt);
  await offered({ confirmed: true });
  expect((await shown('vendor')).status).toBe(200);
  const { version } = (await call('GET', `properties/${property.id}`)).body as Values;
  expect((await call('PATCH', `properties/${property.id}`, { version, vendors: [vendor.id] })).status).toBe(200);
  const look = await post(`${token}/look`);
  expect(look.body).toMatchObject({ shownBy: 'vendor', confirmed: false });
  expect((await slotsOf())[0]?.startAt).toBe(free.startAt);
  expect((await post(token, { startAt: free.startAt })).body).toMatchObject({ confirmed: false });
  const [, visit] = await api.sql(
    "SELECT id, version, shown_by, owner FROM appointments WHERE status <> 'draft' ORDER BY created_at",
  );
  expect(visit).toMatchObject({ shown_by: 'vendor', owner: userId('agent1') });
  await api.runJobs();
  expect(received.filter(({ to }) => to === 'vera@example.org')).toEqual([]);
  expect(received.find(({ to }) => to === 'ada@example.org')?.text).toContain('présenté par le vendeur, sans agent');
  const agreed = await call('POST', `appointments/${visit?.id}/transitions/agentConfirm`, {
    version: Number(visit?.version),
  });
  expect(agreed.status, agreed.text).toBe(200);
  await later();
  const told = received.filter(({ to }) => to === 'vera@example.org');
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('A visit of your property')]);
  expect(told[0]?.text).toContain('with Ada Visiteur');
  expect(told[0]?.text).not.toContain('ada@example.org');
  const ended = await call('POST', `appointments/${visit?.id}/transitions/cancel`, {
    ...{ version: (agreed.body as Values).version, reason: 'Vendu' },
  });
  expect(ended.status, ended.text).toBe(200);
  await later();
  expect(received.filter(({ to }) => to === 'vera@example.org')[1]?.subject).toContain('Visit canceled');
  await shown(null);
});

test('of a property whose keys somebody holds, who they are is told once the visit is agreed; two visitors don’t meet there', async () => {
  const nobody = await shown('keyHolder');
  expect([nobody.status, nobody.text]).toEqual([422, expect.stringContaining('keyHolder')]);
  expect((await shown('keyHolder', 'Mme Roche, 06 01 02 03 04')).status).toBe(200);
  await offered({ confirmed: true });
  expect(JSON.stringify((await post(`${token}/look`)).body)).not.toContain('Roche');
  const [slot] = await slotsOf();
  expect((await post(token, { startAt: slot?.startAt, contact: person() })).body).toMatchObject({ confirmed: false });
  expect((await slotsOf()).map(({ startAt }) => startAt)).not.toContain(slot?.startAt);
  await api.runJobs();
  expect(received.map(({ text }) => text).join()).not.toContain('Roche');
  const [next] = await slotsOf();
  const booked = await post(token, { startAt: next?.startAt });
  expect(booked.body).toMatchObject({ confirmed: true });
  await api.runJobs();
  expect(received.find(({ to }) => to === 'ada@example.org')?.text).toContain('Mme Roche, 06 01 02 03 04');
  const mine = /#([\w.-]+)$/.exec(String(booked.body.link))?.[1];
  const answers = await fetch(`${api.url}/api/tenant/A1/appointment-answers/${mine}/look`, { method: 'POST' });
  expect(await answers.json()).toMatchObject({ shownBy: 'keyHolder', keyHolder: 'Mme Roche, 06 01 02 03 04' });
  await shown(null);
});

const zoned = (inRiskZone: boolean, erpDate: string | null = null) =>
  api.sql('UPDATE properties SET in_risk_zone = $2, erp_date = $3 WHERE id = $1', [property.id, inRiskZone, erpDate]);
const planned = async (kind: string, slot: Slot) => {
  const { id, version } = await add('appointments', { kind, ...slot, property: property.id, clients: [client.id] });
  return (await call('POST', `appointments/${id}/transitions/plan`, { version })).body as Values;
};
const refused = (reply: { status: number; body: unknown }) => [
  reply.status,
  ...((reply.body as { error?: { details?: Values[] } }).error?.details ?? []).map(({ path, code }) => [path, code]),
];

test('in a listed zone no visit is confirmed, or put to its visitors, without a statement of risks under six months on its day', async () => {
  const [slot] = await slotsOf();
  if (!slot) throw new Error('no time is free');
  const visit = await planned('visit', slot);
  const take = (step: string) =>
    call('POST', `appointments/${visit.id}/transitions/${step}`, { version: visit.version });
  const day = parisDay(slot.startAt);
  await zoned(true);
  for (const step of ['agentConfirm', 'askClients'])
    expect(refused(await take(step))).toEqual([422, ['/property', 'erpMissing']]);
  expect((await take('agentConfirm')).text).toContain('risk zone');
  await zoned(true, dayFrom(dayFrom(day, { months: -6 }), { days: -3 }));
  expect(refused(await take('agentConfirm'))).toEqual([422, ['/property', 'erpOld']]);
  const estimation = await planned('estimation', slot);
  const other = { version: estimation.version };
  const valued = await call('POST', `appointments/${estimation.id}/transitions/agentConfirm`, other);
  expect(valued.status, 'no visit').toBe(200);
  await api.sql("UPDATE appointments SET status = 'draft' WHERE id = $1", [estimation.id]);
  await zoned(true, parisDay());
  const agreed = await take('agentConfirm');
  expect(agreed.status, agreed.text).toBe(200);
  const late = dayFrom(parisDay(), { months: 7 });
  const times = { startAt: atParis(late, 600), endAt: atParis(late, 645) };
  const moved = await call('PATCH', `appointments/${visit.id}`, {
    version: (agreed.body as Values).version,
    ...times,
  });
  expect(refused(moved), 'put beyond its six months').toEqual([422, ['/property', 'erpOld']]);
  await zoned(false);
});

test('who books a visit in a listed zone waits for the agent until there is a statement of risks; who was asked before hears no more', async () => {
  await offered({ confirmed: true });
  await zoned(true);
  expect((await post(`${token}/look`)).body).toMatchObject({ confirmed: false });
  const [slot, next] = await slotsOf();
  expect((await post(token, { startAt: slot?.startAt })).body).toMatchObject({ confirmed: false });
  await zoned(true, parisDay());
  expect((await post(`${token}/look`)).body).toMatchObject({ confirmed: true });
  if (!next) throw new Error('no time is free');
  const template = { subject: '{{ date }}', body: '<p><a href="{{ link }}">Answer</a></p>' };
  await call('PUT', 'appointment-templates/languages/fr', template, 'super');
  const visit = await planned('visit', next);
  const asked = await call('POST', `appointments/${visit.id}/transitions/askClients`, { version: visit.version });
  expect(asked.status, asked.text).toBe(200);
  const [mail] = await api.sql(
    "SELECT html FROM mails WHERE template = 'appointment' ORDER BY created_at DESC LIMIT 1",
  );
  const answers = /appointment#([\w.-]+)"/.exec(String(mail?.html))?.[1];
  await zoned(true);
  const reply = await post(`../appointment-answers/${answers}`, { answer: 'confirm' });
  expect(faults(reply)).toEqual([422, '/property notReady']);
  expect(JSON.stringify(reply.body)).not.toContain('risque');
  await zoned(false);
});

const vendorOf = async (email: string) => {
  const vendor = await add('clients', {
    ...{ firstName: 'Victor', lastName: 'Vendeur' },
    ...{ emails: [{ email, primary: true }] },
  });
  const { version } = (await call('GET', `properties/${property.id}`)).body as Values;
  const reply = await call('PATCH', `properties/${property.id}`, { version, vendors: [vendor.id], askVendor: true });
  expect(reply.status, reply.text).toBe(200);
};
const lettersTo = async (email: string) => {
  await later();
  return received.filter(({ to }) => to === email);
};
const current = async (id: string) => (await call('GET', `appointments/${id}`)).body as Values;

test('where the property wishes it the vendor hears of a visit, and nothing of who comes, and answers by a link without an account', async () => {
  const email = 'victor@example.org';
  const [slot, next] = await slotsOf();
  if (!slot || !next) throw new Error('no time is free');
  const unasked = await planned('visit', slot);
  expect(unasked.vendorAnswer ?? null, 'off until it is chosen').toBeNull();
  await api.sql("UPDATE appointments SET status = 'draft'");
  await vendorOf(email);
  const { id } = await planned('visit', slot);
  expect(await current(id)).toMatchObject({ vendorAnswer: 'asked' });
  const [letter] = await lettersTo(email);
  expect(letter?.subject).toContain('A visit of your property');
  expect(JSON.stringify(letter)).not.toMatch(/Ada|Visiteur|ada@/);
  const answers = `../appointment-answers/${/appointment#([\w.-]+)/.exec(String(letter?.html))?.[1]}`;
  await api.sql("UPDATE appointments SET availabilities = 'Ada can on Friday' WHERE id = $1", [id]);
  const looked = await post(`${answers}/look`);
  expect(looked.body).toMatchObject({ vendor: 'asked', open: true, booked: false, property: 'Maison des Lilas' });
  expect(JSON.stringify(looked.body)).not.toMatch(/Ada|Visiteur|ada@/);
  expect(faults(await post(answers, { answer: 'other' }))).toEqual([422, '/text required']);
  expect((await post(answers, { answer: 'other', text: 'Saturday' })).body).toMatchObject({
    vendor: 'other',
    open: true,
  });
  expect((await post(answers, { answer: 'other', text: 'Saturday' })).status).toBe(200);
  const told = () =>
    api.sql("SELECT 1 FROM notifications WHERE kind = 'appointment.appointment-vendor' AND record_id = $1", [id]);
  expect(await told(), 'what was said already is no news').toHaveLength(1);
  expect(await current(id)).toMatchObject({ status: 'pending', vendorAnswer: 'other', vendorWords: 'Saturday' });
  const { version } = await current(id);
  const moved = await call('PATCH', `appointments/${id}`, { version, ...next });
  expect(moved.body, 'asked anew').toMatchObject({ vendorAnswer: 'asked' });
  expect((moved.body as Values).vendorWords ?? null).toBeNull();
  expect((await post(answers, { answer: 'confirm' })).body).toMatchObject({ vendor: 'accepted', open: true });
  expect(await current(id)).toMatchObject({ vendorAnswer: 'accepted' });
  expect(await told()).toHaveLength(2);
  expect((await post(answers, { answer: 'reject', text: 'Away' })).body).toMatchObject({ vendor: 'declined' });
  const canceled = { version: (await current(id)).version, reason: 'Ada is ill' };
  expect((await call('POST', `appointments/${id}/transitions/cancel`, canceled)).status).toBe(200);
  const subjects = (await lettersTo(email)).map(({ subject }) => subject.split(':')[0]);
  expect(subjects).toEqual(['A visit of your property', 'Visit moved', 'Visit canceled']);
  expect(JSON.stringify(received.filter(({ to }) => to === email))).not.toContain('Ada');
  expect((await post(answers, { answer: 'confirm' })).status).toBe(403);
  expect((await post(`${answers}/look`, {}, { tenant: 'B1' })).status).toBe(404);
});

test('where the network asks vendors what is booked online waits; a vendor’s link is no client’s, and ends with the sale', async () => {
  await offered({ confirmed: true });
  await vendorOf('vanessa@example.org');
  await api.sql('UPDATE properties SET ask_vendor = false WHERE id = $1', [property.id]);
  expect((await post(`${token}/look`)).body).toMatchObject({ confirmed: true });
  await api.sql("UPDATE tenants SET ask_vendors = true WHERE id = 'A1'");
  expect((await post(`${token}/look`)).body).toMatchObject({ confirmed: false });
  const [slot] = await slotsOf();
  const booked = await post(token, { startAt: slot?.startAt });
  expect(booked.body).toMatchObject({ confirmed: false });
  const [letter] = await lettersTo('vanessa@example.org');
  const answers = `../appointment-answers/${/appointment#([\w.-]+)/.exec(String(letter?.html))?.[1]}`;
  const [visit] = await appointments();
  expect((await post(answers, { answer: 'reject' })).body).toMatchObject({ vendor: 'declined', status: 'pending' });
  expect(await current(String(visit?.id)), 'the agent decides').toMatchObject({ status: 'pending' });
  const { version } = (await call('GET', `properties/${property.id}`)).body as Values;
  await call('PATCH', `properties/${property.id}`, { version, vendors: [] });
  expect((await post(`${answers}/look`)).status).toBe(404);
  await api.sql("UPDATE tenants SET ask_vendors = false WHERE id = 'A1'");
});
