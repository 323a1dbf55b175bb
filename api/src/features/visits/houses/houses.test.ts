import { atParis } from '@hestia/resources/event/times.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Letter } from '../../../adapters/mail/index.ts';
import { startApi, type TestApi, userId } from '../../../testing/api.ts';
import { send } from '../../../testing/files.ts';
import { pdfWords } from '../../../testing/pdf.ts';
import { mandated } from '../../mandates/testing.ts';

type Values = Record<string, unknown> & { id: string; version: number };
interface Slot {
  startAt: string;
  left: number;
}

const DAY = dayFrom(parisDay(), { days: 6 });
const at = (hour: number, minute = 0) => atParis(DAY, hour * 60 + minute);

let api: TestApi;
let received: Letter[] = [];
let property: Values;
let count = 0;
beforeAll(async () => {
  const mail = { from: 'office@example.org', send: async (letter: Letter) => void received.push(letter) };
  api = await startApi(undefined, mail, { publicUrl: 'https://app.example' });
  const type = await add('property-types', { name: { fr: 'Maison' }, kind: 'house', code: 'house' }, 'super');
  const made = await add('properties', {
    ...{ type: type.id, title: 'Maison des Lilas', price: 290_000, fees: { payer: 'seller', seller: 12_000 } },
    address: { line1: '12 rue Mercière', postcode: '69100', town: 'Villeurbanne' },
    dpe: {
      ...{
        type: '2021',
        createdOn: '2024-03-05',
        energyClass: 'D',
        gasClass: 'C',
        costsLow: 900,
        priceIndexYear: 2023,
      },
    },
  });
  await mandated(api, made.id);
  property = (await call('POST', `properties/${made.id}/transitions/putOnSale`, { version: made.version }))
    .body as Values;
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('DELETE FROM rate_limits');
  await api.sql("UPDATE appointments SET status = 'draft', open_house = NULL");
  await api.sql("UPDATE open_houses SET status = 'draft'");
  await api.runJobs();
  received = [];
});

const call = (method: string, path: string, body?: object, as = 'agent1') =>
  api.call(method, path, { as, tenant: 'A1', ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const hours = { startAt: at(10), endAt: at(12), slotMinutes: 30, places: 3 };
const drafted = (more: object = {}) => add('open-houses', { property: property.id, ...hours, ...more });
const step = ({ id, version }: Values, name: string, more: object = {}) =>
  call('POST', `open-houses/${id}/transitions/${name}`, { version, ...more });
/** An open house, and what its link lets one do. */
async function opened(more: object = {}): Promise<{ house: Values; token: string }> {
  const reply = await step(await drafted(more), 'open');
  expect(reply.status, reply.text).toBe(200);
  const house = reply.body as Values;
  const { url } = (await call('GET', `open-houses/${house.id}/address`)).body as { url: string };
  expect(url).toMatch(/^https:\/\/app\.example\/tenant\/A1\/visit#/);
  return { house, token: url.replace(/^.*#/, '') };
}
const post = async (path: string, body: object = {}, tenant = 'A1') => {
  const reply = await fetch(`${api.url}/api/tenant/${tenant}/visits/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'fr' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};
const codes = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as { error?: { details?: Values[] } }).error?.details ?? []).map(({ path, code }) => `${path} ${code}`),
];
const person = () => {
  count += 1;
  return { firstName: 'Basile', lastName: `Curieux ${count}`, email: `curieux${count}@example.org` };
};
const leftOf = async (token: string) => ((await post(`${token}/look`)).body.slots as Slot[]).map(({ left }) => left);
const visits = () =>
  api.sql(
    "SELECT id, status, owner, start_at, reason FROM appointments WHERE open_house IS NOT NULL AND status <> 'draft'",
  );

test('a visitor takes a place by the link: a visit of a client is in the agent’s calendar, and they get the date', async () => {
  const { house, token } = await opened({ note: 'Sonnez chez Lilas' });
  expect((await post(`${token}/look`)).body).toMatchObject({
    ...{ minutes: 30, confirmed: true, property: { title: 'Maison des Lilas' } },
    house: { state: 'open', note: 'Sonnez chez Lilas' },
    slots: [10, 10.5, 11, 11.5].map((hour) => ({ startAt: at(0, hour * 60), left: 3 })),
  });
  const contact = person();
  const reply = await post(token, { startAt: at(10, 30), contact });
  expect([reply.status, reply.body]).toMatchObject([201, { confirmed: true, startAt: at(10, 30) }]);
  expect(await visits()).toMatchObject([{ status: 'agent_confirmed', owner: userId('agent1') }]);
  expect((await call('GET', `open-houses/${house.id}`)).body).toMatchObject({ taken: 1 });
  expect(await leftOf(token)).toEqual([3, 2, 3, 3]);
  await api.runJobs();
  const letter = received.find(({ to }) => JSON.stringify(to).includes(contact.email));
  expect(letter?.subject).toContain('Visite confirmée');
  expect(JSON.stringify(letter)).toContain('BEGIN:VCALENDAR');
  const list = `open-houses/${house.id}/visitors/pdf?language=fr`;
  const paper = await pdfWords(await send(api, 'GET', list, { as: 'agent1' }));
  expect(paper).toContain(contact.lastName);
  const answer = String((reply.body as { link: string }).link).replace(/^.*#/, '');
  const canceled = await fetch(`${api.url}/api/tenant/A1/appointment-answers/${answer}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ answer: 'reject' }),
  });
  expect(canceled.status).toBe(200);
  expect(await leftOf(token)).toEqual([3, 3, 3, 3]);
});

test('of fifty visitors at once three get the three places', async () => {
  const { house, token } = await opened({ slotMinutes: null });
  const replies = await Promise.all(
    Array.from({ length: 50 }, async () => {
      await api.sql('DELETE FROM rate_limits');
      return post(token, { startAt: at(10), contact: person() });
    }),
  );
  const answers = replies.map(({ status }) => status);
  expect(answers.filter((status) => status === 201)).toHaveLength(3);
  for (const reply of replies)
    if (reply.status !== 201 && reply.status !== 429) expect(codes(reply)).toEqual([422, '/startAt slotTaken']);
  expect(await visits()).toHaveLength(3);
  expect((await call('GET', `open-houses/${house.id}`)).body).toMatchObject({ taken: 3 });
  expect((await post(`${token}/look`)).body).toMatchObject({ house: { state: 'full' } });
});

test('places in all end before those of each time; an agent takes nobody in beyond them', async () => {
  const { token } = await opened({ mostPlaces: 1 });
  expect((await post(token, { startAt: at(10), contact: person() })).status).toBe(201);
  expect(codes(await post(token, { startAt: at(11), contact: person() }))).toEqual([422, '/startAt slotTaken']);
  const [visit] = await visits();
  const record = (await call('GET', `appointments/${visit?.id}`)).body as Values;
  const canceled = await call('POST', `appointments/${record.id}/transitions/cancel`, {
    version: record.version,
    reason: 'x',
  });
  expect(canceled.status, canceled.text).toBe(200);
  expect((await post(token, { startAt: at(11), contact: person() })).status).toBe(201);
  const back = await call('POST', `appointments/${record.id}/back`, { version: (canceled.body as Values).version });
  expect(back.status, back.text).not.toBe(200);
});

test('it is opened as far as the law, the mandate and the agent’s day allow', async () => {
  const first = await opened();
  expect(codes(await step(await drafted({ startAt: at(11), endAt: at(13) }), 'open'))).toEqual([422, '/startAt busy']);
  const meeting = { kind: 'meeting', startAt: at(10), endAt: at(11) };
  const made = await add('appointments', meeting);
  const planned = (await call('POST', `appointments/${made.id}/transitions/plan`, { version: made.version }))
    .body as Values;
  const firm = await call('POST', `appointments/${made.id}/transitions/agentConfirm`, { version: planned.version });
  expect(codes(firm)).toEqual([422, '/startAt busy']);
  const later = await drafted({ startAt: at(15), endAt: at(16) });
  await api.sql('UPDATE mandates SET withdrawal_ends = current_date + 5, early_start = false');
  expect(codes(await step(later, 'open'))).toEqual([422, '/property stopped']);
  expect((await post(`${first.token}/look`)).status, 'shut while one may withdraw').toBe(404);
  expect((await post(first.token, { startAt: at(10), contact: person() })).status).toBe(404);
  await api.sql('UPDATE mandates SET withdrawal_ends = current_date + 5, early_start = true');
  expect((await post(`${first.token}/look`)).status, 'who asked for it begins early').toBe(200);
  await api.sql('UPDATE mandates SET withdrawal_ends = NULL, expires_on = current_date + 2');
  expect(codes(await step(later, 'open'))).toEqual([422, '/startAt mandateEnds']);
  await api.sql('UPDATE mandates SET expires_on = NULL');
  expect((await step(later, 'open')).status).toBe(200);
});

test('who took a place hears of it when the house is canceled, and who comes later reads it', async () => {
  const { house, token } = await opened();
  const contact = person();
  expect((await post(token, { startAt: at(10), contact })).status).toBe(201);
  const now = (await call('GET', `open-houses/${house.id}`)).body as Values;
  expect(codes(await step(now, 'cancel'))).toEqual([422, '/reason required']);
  expect((await step(now, 'cancel', { reason: 'Dégât des eaux' })).status).toBe(200);
  expect(await visits()).toMatchObject([{ status: 'canceled', reason: 'Dégât des eaux' }]);
  await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()');
  await api.runJobs();
  const letters = received.filter(({ to }) => JSON.stringify(to).includes(contact.email));
  expect(letters.map(({ subject }) => subject).join()).toContain('Visit canceled');
  expect(JSON.stringify(letters)).toContain('Dégât des eaux');
  const told = (await post(`${token}/look`)).body;
  expect(told).toMatchObject({ house: { state: 'canceled', reason: 'Dégât des eaux' }, slots: [] });
  expect(JSON.stringify(told)).not.toContain('Lilas');
  expect(codes(await post(token, { startAt: at(10), contact: person() }))).toEqual([422, '/startAt slotTaken']);
});

test('a draft, another network and a made up link lead nowhere', async () => {
  const { house, token } = await opened();
  expect((await post(`${token}/look`, {}, 'B1')).status).toBe(404);
  expect((await post(`${house.id}.${'a'.repeat(43)}/look`)).status).toBe(404);
  await api.sql("UPDATE open_houses SET status = 'draft'");
  expect((await post(`${token}/look`)).status).toBe(404);
  expect((await call('GET', `open-houses/${house.id}/address`)).body).toEqual({ url: null });
});

test('in a listed zone it is opened with a statement of risks that is under six months on its day', async () => {
  const house = await drafted();
  const zoned = (erpDate: string | null) =>
    api.sql('UPDATE properties SET in_risk_zone = true, erp_date = $2 WHERE id = $1', [property.id, erpDate]);
  await zoned(null);
  expect(codes(await step(house, 'open'))).toEqual([422, '/property erpMissing']);
  await zoned(dayFrom(dayFrom(DAY, { months: -6 }), { days: -3 }));
  expect(codes(await step(house, 'open'))).toEqual([422, '/property erpOld']);
  await zoned(parisDay());
  expect((await step(house, 'open')).status).toBe(200);
  await api.sql('UPDATE properties SET in_risk_zone = false WHERE id = $1', [property.id]);
});
