import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { mandated } from '../mandates/testing.ts';
import { weekOf } from './weekly.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let property: Values;
const people: string[] = [];

const call = (method: string, path: string, body?: object, as = 'agent1') =>
  api.call(method, path, { as, ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const client = async (lastName: string, more: object) => {
  const { id } = await add('clients', { firstName: 'Ada', lastName, ...more });
  people.push(id);
  return id;
};
const mails = () =>
  api.sql(
    `SELECT id, recipient, subject, html, purpose, state FROM mails WHERE purpose = 'visitReport' ORDER BY recipient, id`,
  );
/** A Monday morning. */
const monday = async (day: string) => {
  await api.tick('visitReports.mondays', new Date(`${day}T06:00:00Z`));
  await api.runJobs();
};
const wish = (on: boolean) =>
  api.sql('UPDATE properties SET visit_report_weekly = $2 WHERE id = $1', [property.id, on]);

beforeAll(async () => {
  api = await startApi([], undefined, { publicUrl: 'https://app.example' });
  await api.sql("UPDATE tenants SET default_language = 'fr' WHERE id = 'A1'");
  const type = await add('property-types', { name: { fr: 'Maison' }, kind: 'house', code: 'house' }, 'super');
  const vendors = [
    await client('Vend', { emails: [{ email: 'ada@example.org' }] }),
    await client('Vendue', { emails: [{ email: 'eve@example.org' }] }),
    await client('Muette', { phones: [{ number: '0639981144' }] }),
  ];
  property = await add('properties', { type: type.id, title: 'Maison des Lilas', price: 290_000, vendors });
  await api.sql(`UPDATE properties SET status = 'sale' WHERE id = $1`, [property.id]);
}, 60_000);
afterAll(() => api.close());

test('a week begins on its Monday in Paris', () => {
  expect(weekOf(new Date('2026-11-28T12:00:00Z'))).toBe('2026-11-23');
  expect(weekOf(new Date('2026-11-22T23:30:00Z'))).toBe('2026-11-23');
  expect(weekOf(new Date('2026-11-23T06:00:00Z'))).toBe('2026-11-23');
});

test('vendors who wish for it get the report of visits each week, once, while the property is sold under a mandate', async () => {
  await wish(true);
  await monday('2026-11-23');
  expect(await mails()).toEqual([]);
  await mandated(api, property.id);
  await Promise.all([monday('2026-11-23'), monday('2026-11-23')]);
  await monday('2026-11-23');
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(['ada@example.org', 'eve@example.org']);
  expect(sent[0]?.subject).toBe('Les visites de votre bien cette semaine');
  expect(sent[0]?.html).toContain('Aucune visite');
  expect(sent[0]?.html).toMatch(/https:\/\/app\.example\/tenant\/A1\/unsubscribe#/);
  const { body } = await call('GET', `properties/${property.id}/history`);
  expect((body.results as Values[]).filter(({ action }) => action === 'visitReport')).toHaveLength(2);
  await wish(false);
  await monday('2026-11-30');
  expect(await mails()).toHaveLength(2);
});

test('who wants it no more says so by the link of a mail, and none leaves for them again; others get theirs', async () => {
  const [mail] = await mails();
  const token = /unsubscribe#([\w.-]+)/.exec(String(mail?.html))?.[1];
  const post = (path: string) => api.call('POST', `unsubscribe/${token}${path}`, {});
  expect((await post('/look')).body).toMatchObject({ purpose: 'visitReport', address: 'ad…@example.org' });
  expect((await post('')).status).toBe(200);
  expect(await api.sql('SELECT id FROM consents WHERE client = ANY ($1)', [people])).toEqual([]);
  await wish(true);
  await monday('2026-12-07');
  expect((await mails()).map(({ recipient, state }) => [recipient, state])).toEqual([
    ['ada@example.org', 'captured'],
    ['ada@example.org', 'failed'],
    ['eve@example.org', 'captured'],
    ['eve@example.org', 'captured'],
  ]);
});

test('where its agent has left, nobody is written to', async () => {
  await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent1')]);
  await monday('2026-12-14');
  expect(await mails()).toHaveLength(4);
});
