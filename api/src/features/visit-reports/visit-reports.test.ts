import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';

type Values = Record<string, unknown>;

const LETTER = { subject: 'Visites, {{ client.lastName }}', body: '<p>Bonjour</p>', language: 'fr' };
const SECRETS = /Trop cher|Acquéreuse|Offrant/;

let api: TestApi;
let property: string;
let empty: string;
let vendor: string;
let silent: string;

const add = async (path: string, body: object, as = 'agent1') => {
  const made = await api.call('POST', path, { as, body });
  if (made.status !== 201) throw new Error(made.text);
  return String(made.body.id);
};
const client = (lastName: string, more: object = {}) => add('clients', { firstName: 'Ada', lastName, ...more });
const report = (id = property, as = 'agent1', tenant = 'A1') =>
  api.call('GET', `properties/${id}/visit-report`, { as, tenant });
const pdf = async (language: string) =>
  pdfWords(await send(api, 'GET', `properties/${property}/visit-report/pdf?language=${language}`, { as: 'agent1' }));
const look = (as = 'agent1', ids = [property]) =>
  api.call('POST', 'visit-letters/preview', { as, body: { properties: ids, ...LETTER } });
const write = (vendors: string[], as = 'agent1', more: object = {}, id = property) => {
  const pairs = vendors.map((one) => ({ property: id, vendor: one }));
  return api.call('POST', 'visit-letters', { as, body: { pairs, ...LETTER, ...more } });
};
const mails = () => api.sql('SELECT recipient, subject, text, html, record_id FROM mails ORDER BY id');

beforeAll(async () => {
  api = await startApi();
  const type = await add('property-types', { name: { fr: 'Maison' }, kind: 'house' }, 'super');
  vendor = await client('Vend', { emails: [{ email: 'ada@example.org' }] });
  silent = await client('Muet', { phones: [{ number: '0639981144' }] });
  const buyer = await client('Acquéreuse', { emails: [{ email: 'buyer@example.org' }] });
  const address = { line1: '8 rue Hugo', postcode: '69003', town: 'Lyon' };
  property = await add('properties', { type, title: 'Maison', address, vendors: [vendor, silent] });
  empty = await add('properties', { type, title: 'Vide' });
  const days = { past: '2026-03-02', later: '2026-03-09', ahead: '2090-03-02' };
  const visit = (day: string, kind = 'visit') =>
    add('appointments', {
      ...{ kind, property, clients: [buyer] },
      ...{ startAt: `${day}T09:00:00Z`, endAt: `${day}T10:00:00Z` },
    });
  const held = [await visit(days.past), await visit(days.later, 'second_visit')];
  const planned = await visit(days.ahead);
  const done = `UPDATE appointments SET status = 'completed', internal_feedback = 'Trop cher' WHERE id = ANY($1)`;
  await api.sql(done, [held]);
  await api.sql(`UPDATE appointments SET vendor_feedback = 'La <lumière> a plu' WHERE id = $1`, [held[0]]);
  await api.sql(`UPDATE appointments SET status = 'agent_confirmed' WHERE id = $1`, [planned]);
  await api.sql(
    `INSERT INTO offers (tenant_id, id, property, status, reference, comments) VALUES
       ('A1', 'OFR1', $1, 'refused', 'O-1', 'Offrant'), ('A1', 'OFR2', $1, 'pending', 'O-2', 'Offrant')`,
    [property],
  );
  await api.sql(`UPDATE offers SET counter_of = 'OFR1' WHERE id = 'OFR2'`);
  for (const sentAt of [new Date(), null]) {
    const search = await add('saved-searches', { client: buyer, price: { max: 500_000 } });
    await api.sql(
      `INSERT INTO matches (tenant_id, property, search, sent_at) VALUES ('A1', $1, $2, $3)
       ON CONFLICT (tenant_id, property, search) DO UPDATE SET sent_at = excluded.sent_at`,
      [property, search, sentAt],
    );
  }
  for (const status of ['todo', 'done', 'spam'])
    await api.sql(
      `INSERT INTO requests (tenant_id, id, property, type, status, reference, owner)
       VALUES ('A1', 'REQ' || upper($2), $1, 'buyer', $2, 'R-' || $2, 'USRA1agent1')`,
      [property, status],
    );
}, 60_000);
afterAll(() => api.close());

test('visits, offers and proposals are told without who they are of, and without the house’s own feedback [APP-007]', async () => {
  const { status, body, text } = await report();
  expect(status, text).toBe(200);
  expect(body).toEqual({
    visits: [
      { day: '2026-03-09', isSecond: true, feedback: null },
      { day: '2026-03-02', isSecond: false, feedback: 'La <lumière> a plu' },
    ],
    coming: 1,
    offers: [{ state: 'pending', count: 1 }],
    ...{ proposed: 1, requests: 2 },
  });
  expect((await report(empty)).body).toEqual({ visits: [], coming: 0, offers: [], proposed: 0, requests: 0 });
  expect((await report(property, 'agent1', 'B1')).status).toBeGreaterThanOrEqual(400);
  expect((await report('PRO01NOBODY')).status).toBe(404);
});

test('on paper it says the same, in French and in English', async () => {
  const [french, english] = [await pdf('fr'), await pdf('en')];
  for (const words of ['Compte rendu de visites', '02/03/2026, visite d’un acquéreur', 'La <lumière> a plu'])
    expect(french).toContain(words);
  for (const words of ['Report of visits', 'Visits held: 2.', 'Offers received: 1 (waiting: 1).'])
    expect(english).toContain(words);
  expect(french + english).not.toMatch(SECRETS);
  const wrong = await api.call('GET', `properties/${property}/visit-report/pdf?language=de`, { as: 'agent1' });
  expect([wrong.status, wrong.body.error]).toEqual([
    422,
    expect.objectContaining({ details: [expect.objectContaining({ path: '/language' })] }),
  ]);
});

test('each vendor is shown the report under the letter, and what is in the way of the others', async () => {
  const reply = await look();
  expect(reply.status, reply.text).toBe(200);
  const looks = reply.body.results as Values[];
  expect(looks.map((one) => [one.vendor, one.to, one.problem])).toEqual([
    [vendor, 'ada@example.org', undefined],
    [silent, undefined, 'noAddress'],
  ]);
  expect(looks[0]).toMatchObject({
    subject: 'Visites, Vend',
    html: expect.stringContaining('Visites effectuées : 2.'),
  });
  expect(looks[0]?.html).toContain('La &lt;lumière&gt; a plu');
  expect(String(looks[0]?.html)).not.toMatch(SECRETS);
  expect((await look('agent1', [empty])).body.results).toEqual([expect.objectContaining({ problem: 'noVendor' })]);
  expect(await mails()).toEqual([]);
});

test('it goes out to the vendors alone, from who holds the property, and the histories tell', async () => {
  expect((await look('agent2')).body.results).toEqual([expect.objectContaining({ problem: 'notHeld' })]);
  expect((await write([vendor], 'agent2')).status).toBe(403);
  const other = await write(['CLI0']);
  expect(other.body.error).toMatchObject({ statusCode: 422, details: [{ path: '/pairs/0/vendor' }] });
  expect((await write([vendor, silent])).status).toBeGreaterThanOrEqual(400);
  expect(await mails()).toEqual([]);
  const sent = await write([vendor]);
  expect(sent.status, sent.text).toBe(201);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'ada@example.org', record_id: vendor });
  expect(mail?.text).toContain('La <lumière> a plu');
  const { body } = await api.call('GET', `properties/${property}/history`, { as: 'agent2' });
  expect((body.results as Values[]).filter(({ action }) => action === 'visitReport')).toHaveLength(1);
});
