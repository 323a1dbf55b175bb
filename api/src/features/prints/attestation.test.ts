import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';
import { addStaff } from '../../testing/staff.ts';
import { mandateWorld, type World } from '../mandates/testing.ts';

type Values = Record<string, unknown>;

const NEEDED = 'Please assign a mandate to this property to create the DPE attestation';
const TEXT =
  '<p>{% for one in vendors %}{{ one.lastName }}{% endfor %}, {{ address.line1 }} {{ address.town }} : {{ dpe.exemption }} (art. R126-15)</p>';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
  await addStaff(api, ['admin_mandate_template', 'admin_property_offers']);
  const made = await template('super', { name: 'Attestation' });
  expect(made.status, made.text).toBe(201);
});
afterAll(() => api.close());

const template = (as: string, more: Values = {}) =>
  api.call('POST', 'document-templates', {
    as,
    body: { name: `Sans DPE ${as}`, document: 'property.noDpe', language: 'fr', content: TEXT, ...more },
  });
const cabin = (dpe: Values) =>
  world.make(
    'properties',
    {
      title: 'Cabanon',
      type: world.property.type,
      address: { line1: '4 chemin des Vignes', postcode: '13008', town: 'Marseille' },
      vendors: [world.client.id],
      dpe,
    },
    'agent1',
  );
const entrusted = (id: unknown) => world.make('mandates', { ...world.body, properties: [id] }, 'agent1');
const attestation = (id: unknown, path = '') =>
  api.call('GET', `properties/${id}/prints/noDpe${path}`, { as: 'agent1', language: 'en' });
const told = ({ status, body }: { status: number; body: Values }) => [
  status,
  (body.error as { message: string } | undefined)?.message,
];

test('a property without a mandate has no attestation, in any form [PRO-061]', async () => {
  const { id } = await cabin({ type: 'none', exemption: 'small' });
  for (const path of ['', '/pdf']) expect(told(await attestation(id, path)), path).toEqual([422, NEEDED]);
  const filed = await api.call('POST', `properties/${id}/prints/noDpe/file`, { as: 'agent1', language: 'en' });
  expect(told(filed)).toEqual([422, NEEDED]);
  const french = await api.call('GET', `properties/${id}/prints/noDpe`, { as: 'agent1', language: 'fr' });
  expect(told(french)).toEqual([422, 'Merci d’attribuer un mandat à ce bien pour établir l’attestation DPE']);
  const mandate = await entrusted(id);
  expect((await attestation(id)).status).toBe(200);
  await api.sql(`UPDATE mandates SET status = 'void' WHERE id = $1`, [mandate.id]);
  expect(told(await attestation(id))).toEqual([422, NEEDED]);
});

test('under mandate its vendors attest the reason for which no DPE is asked, on paper [ADM-020]', async () => {
  const { id } = await cabin({ type: 'none', exemption: 'small' });
  await entrusted(id);
  const { body } = await attestation(id);
  expect(body.html).toContain(
    'Vasseur, 4 chemin des Vignes Marseille\u00a0: Bâtiment indépendant de moins de 50 m² de surface de plancher',
  );
  expect(body.findings).toEqual([]);
  const words = await pdfWords(await send(api, 'GET', `properties/${id}/prints/noDpe/pdf`, { as: 'agent1' }));
  expect(words).toContain('Bâtiment indépendant');
  expect(words).not.toContain('PROJET');
  const filed = await api.call('POST', `properties/${id}/prints/noDpe/file`, { as: 'agent1' });
  expect(filed.status, filed.text).toBe(201);
  expect((await world.get('properties', id)).documents).toMatchObject([{ id: filed.body.id }]);
});

test('what attests nothing is a draft and says what it lacks', async () => {
  const { id } = await cabin({ type: 'none' });
  await entrusted(id);
  expect((await attestation(id)).body.findings).toMatchObject([
    { code: 'exemption', severity: 'void', text: 'The reason for exemption is there' },
  ]);
});

test('there is none for a property that has a DPE, and no reason for exemption beside one', async () => {
  const { id } = await cabin({ type: '2021', energyClass: 'C', gasClass: 'B' });
  await entrusted(id);
  expect((await attestation(id)).status).toBe(404);
  const refused = await world.change('properties', id, { dpe: { type: '2021', exemption: 'small' } });
  expect([refused.status, (refused.body.error as Values).details]).toMatchObject([
    422,
    [{ path: '/dpe/exemption', code: 'exemptionWithDpe' }],
  ]);
});

test('its template is written by full access alone, and read by who reads all configuration [ADM-020]', async () => {
  for (const as of ['admin', 'admin_mandate_template', 'admin_property_offers', 'agent1'])
    expect([as, (await template(as)).status]).toEqual([as, 403]);
  expect((await template('hestia')).status).toBe(201);
  const filter = encodeURIComponent(JSON.stringify({ document: 'property.noDpe' }));
  const seen = await api.call('GET', `document-templates?filter=${filter}`, { as: 'admin' });
  expect(seen.body.results).toHaveLength(2);
});
