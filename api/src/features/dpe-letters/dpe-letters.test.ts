import starts from '@hestia/resources/client-template/starts.json' with { type: 'json' };
import { DPE_EDITION } from '@hestia/resources/property/dpe-stock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataSource } from '../../database/pool.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { askForDpeStock } from '../properties/dpe-stock.ts';

type Values = Record<string, unknown>;

const ELECTRIC = { type: '2021', surface: 60, energy: 420, finalEnergy: 182, gas: 12, createdOn: '2024-03-05' };
const GAS = { ...ELECTRIC, energy: 330, finalEnergy: 330, gas: 60 };
const LETTER = { subject: 'DPE, {{ client.lastName }}', body: '<p>Bonjour {{ client.firstName }}</p>', language: 'fr' };

let api: TestApi;
let type: string;
let vendor: string;
let silent: string;
let company: string;

const add = async (path: string, body: object, as = 'agent1') => {
  const made = await api.call('POST', path, { as, body });
  if (made.status !== 201) throw new Error(made.text);
  return String(made.body.id);
};
const property = (dpe: object, more: object = {}, as = 'agent1') =>
  add('properties', { type, dpe, address: { line1: '8 rue Hugo', postcode: '69003', town: 'Lyon' }, ...more }, as);
const look = (properties: string[], as = 'agent1', more: object = {}) =>
  api.call('POST', 'dpe-letters/preview', { as, body: { properties, ...LETTER, ...more } });
const send = (pairs: object[], as = 'agent1', more: object = {}, tenant = 'A1') =>
  api.call('POST', 'dpe-letters', { as, tenant, body: { pairs, ...LETTER, ...more } });
const mails = () => api.sql('SELECT recipient, subject, text, resource, record_id FROM mails ORDER BY id');
const listed = async (filter: object, as = 'agent2') => {
  const { body } = await api.call('GET', `properties?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as });
  return (body.results as Values[]).map(({ id }) => String(id)).sort();
};

beforeAll(async () => {
  api = await startApi();
  type = await add('property-types', { name: { fr: 'Maison' }, kind: 'house' }, 'super');
  vendor = await add('clients', { firstName: 'Ada', lastName: 'Vend', emails: [{ email: 'ada@example.org' }] });
  silent = await add('clients', { firstName: 'Jo', lastName: 'Muet', phones: [{ number: '0639981144' }] });
  const reached = { emails: [{ email: 'sci@example.org' }], noAlerts: true };
  company = await add('companies', { name: 'SCI du Parc', ...reached });
});
afterAll(() => api.close());

test('the stock is filtered by what the factor changes, by who reads properties', async () => {
  const electric = await property(ELECTRIC);
  const heated = await property(GAS);
  const overseas = await property(ELECTRIC, {
    address: { line1: '1 rue Sainte', postcode: '97400', town: 'Saint-Denis' },
  });
  expect(await listed({ dpeGain2026: ['banMoves'], id: [electric, heated, overseas] })).toEqual([electric]);
  expect(await listed({ dpeGain2026: ['class'], id: [electric, heated, overseas] })).toEqual([overseas]);
  expect(await listed({ lettingBanFrom: { lte: '2025-01-01' }, id: [electric, heated, overseas] })).toEqual([electric]);
  const { version } = (await api.call('GET', `properties/${electric}`, { as: 'agent1' })).body;
  await api.call('PATCH', `properties/${electric}`, { as: 'agent1', body: { version, dpe: GAS } });
  expect(await listed({ dpeGain2026: { null: false }, id: [electric, heated] })).toEqual([]);
});

test('what was kept by earlier tables is reckoned anew when a process starts, and nobody has changed it', async () => {
  const id = await property(ELECTRIC);
  const before = (await api.call('GET', `properties/${id}`, { as: 'agent1' })).body;
  await api.sql('UPDATE properties SET dpe_class = NULL, dpe_gain2026 = NULL, dpe_edition = 0 WHERE id = $1', [id]);
  const dataSource = await createDataSource(api.databaseUrl);
  await askForDpeStock(dataSource);
  await dataSource.disconnect();
  await api.runJobs();
  const after = (await api.call('GET', `properties/${id}`, { as: 'agent1' })).body;
  expect(after).toEqual(before);
  expect(after).toMatchObject({ dpeClass: 'G', dpeGain2026: 'banMoves', dpeEdition: DPE_EDITION });
});

test('each vendor is shown what they would get, and what is in the way of the others', async () => {
  const one = await property(ELECTRIC, { vendors: [vendor, silent], vendorCompanies: [company] });
  const same = await property(GAS, { vendors: [vendor] });
  const none = await property(ELECTRIC);
  const reply = await look([one, same, none]);
  expect(reply.status, reply.text).toBe(200);
  const looks = reply.body.results as Values[];
  expect(looks.map((found) => [found.property, found.vendor, found.to, found.problem])).toEqual([
    [one, vendor, 'ada@example.org', undefined],
    [one, silent, undefined, 'noAddress'],
    [one, company, 'sci@example.org', undefined],
    [same, undefined, undefined, 'noChange'],
    [none, undefined, undefined, 'noVendor'],
  ]);
  expect(looks[0]?.subject).toBe('DPE, Vend');
  expect(looks[0]?.html).toContain('classe F, 346 kWh/m²/an');
  expect(looks[2]?.subject).toBe('DPE, SCI du Parc');
  const english = (await look([one], 'agent1', { language: 'en' })).body.results as Values[];
  expect(english[0]?.html).toContain('in force since 01/01/2026: class F');
  expect(await mails()).toEqual([]);
});

test('the letters go out, and the histories tell: vendors are named to those alone who may know them', async () => {
  const id = await property(ELECTRIC, { vendors: [vendor], vendorCompanies: [company] });
  const sent = await send([
    { property: id, vendor },
    { property: id, vendor: company },
  ]);
  expect(sent.status, sent.text).toBe(201);
  expect((await mails()).map((mail) => [mail.recipient, mail.resource, mail.record_id])).toEqual([
    ['ada@example.org', 'client', vendor],
    ['sci@example.org', 'company', company],
  ]);
  expect((await mails())[0]?.text).toContain('n’a rien d’officiel');
  const told = async (as: string) => {
    const { body } = await api.call('GET', `properties/${id}/history`, { as });
    return (body.results as Values[]).filter(({ action }) => action === 'dpeLetter');
  };
  expect((await told('agent1')).map(({ after }) => after)).toContainEqual({ vendors: [vendor] });
  const others = await told('agent2');
  expect(others).toHaveLength(2);
  expect(JSON.stringify(others)).not.toContain(vendor);
  const contacts = await api.sql(
    `SELECT after FROM audit_entries WHERE action = 'contact' AND record_id = $1 ORDER BY id DESC LIMIT 1`,
    [vendor],
  );
  expect(contacts[0]?.after).toMatchObject({ purpose: 'mandate', basis: 'necessary' });
  expect(JSON.stringify(contacts)).not.toContain(id);
});

test('nobody else writes: not who only reads the property, nor another network, nor to another person', async () => {
  const id = await property(ELECTRIC, { vendors: [vendor] });
  const before = await mails();
  const pair = { property: id, vendor };
  expect((await look([id], 'agent2')).body.results).toEqual([
    expect.objectContaining({ property: id, problem: 'notHeld' }),
  ]);
  expect((await look([id], 'agent2')).text).not.toContain('Vend');
  expect((await send([pair], 'agent2')).body.error).toMatchObject({ statusCode: 403, reason: 'acl' });
  expect((await send([{ property: id, vendor: 'nobody' }], 'agent2')).status).toBe(403);
  expect((await send([pair], 'agent1', {}, 'B1')).status).toBeGreaterThanOrEqual(400);
  const other = await send([{ property: id, vendor: silent }]);
  expect(other.body.error).toMatchObject({ statusCode: 422, details: [{ path: '/pairs/0/vendor' }] });
  const many = Array.from({ length: 61 }, () => pair);
  expect((await send(many, 'agent2')).body.error).toMatchObject({ details: [{ path: '/pairs', code: 'manyRecords' }] });
  const unchanged = await property(GAS, { vendors: [vendor] });
  const refused = await send([pair, { property: unchanged, vendor }]);
  expect(refused.body.error).toMatchObject({ details: [{ path: '/pairs/1', code: 'dpeUnchanged' }] });
  expect(await mails()).toEqual(before);
});

test('the letter that networks begin with is there in both languages, and can be filled in', async () => {
  const { subject, body } = starts.dpeFactor;
  for (const language of ['fr', 'en'] as const) {
    const letter = { subject: subject[language], body: body[language], language };
    const reply = await api.call('POST', 'client-templates/preview', { as: 'agent1', body: letter });
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('agent1')]);
  }
});
