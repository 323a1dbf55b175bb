import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi, userId } from '../../../testing/api.ts';
import { send, upload } from '../../../testing/files.ts';
import { pdfWords } from '../../../testing/pdf.ts';
import { jpeg } from '../../../testing/pictures.ts';
import { addSheetTexts } from '../../../testing/sheet-texts.ts';

let isBroken = false;
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../../../pdf/index.ts', async (original) => {
  const real = await original<typeof import('../../../pdf/index.ts')>();
  return {
    ...real,
    createPdf: (definition: Parameters<typeof real.createPdf>[0]) =>
      real.createPdf(isBroken ? { content: [{ image: 'none' }] } : definition),
  };
});

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await startApi();
  await addSheetTexts(api, 'brochure');
  const post = async (path: string, body: object, as = 'agent1') => {
    const reply = await api.call('POST', path, { as, body });
    expect(reply.status, reply.text).toBe(201);
    return String(reply.body.id);
  };
  const name = { en: 'Flat', fr: 'Appartement', defaultLanguage: 'fr' };
  const type = await post('property-types', { name, kind: 'flat', code: 'flat' }, 'super');
  const lift = await post('property-features', { name: { en: 'Lift', fr: 'Ascenseur' }, code: 'lift' }, 'super');
  await post('agencies', { name: 'Agence des Quais', phone: '+33478000000', default: true }, 'super');
  id = await post('properties', {
    type,
    reference: 'QUAI-7',
    title: 'Trois pièces sur les quais',
    price: 415_000,
    address: { line1: '7 quai Secret', postcode: '69002', town: 'Lyon', point: { lat: 45.7597, lng: 4.8292 } },
    publicAddressMode: 'shifted',
    secretData: 'Clés au café',
    spaces: { living: 71.5 },
    rooms: { bedrooms: 2, living: 1 },
    features: [lift],
    description: { fr: 'Lumineux et calme.', en: 'Bright and quiet.', defaultLanguage: 'fr' },
    sellingPoints: { fr: ['Vue sur la Saône'], en: ['View of the Saône'] },
    dpe: {
      type: '2021',
      energy: 120,
      gas: 8,
      energyClass: 'C',
      gasClass: 'B',
      costsLow: 800,
      costsHigh: 1_100,
      priceIndexYear: 2023,
    },
    isCommonhold: true,
    commonhold: { lots: 24, annualCharges: 1_850, proceedings: false },
  });
  for (const [seed, more] of [
    { caption: { fr: 'Le salon', en: 'The living room' } },
    { caption: { fr: 'La vue', en: 'The view' } },
    { private: true, caption: { fr: 'Le coffre', en: 'The safe' } },
  ].entries()) {
    const { body } = await upload(api, `${seed}.jpg`, await jpeg({ seed }), { as: 'agent1' });
    await post(`properties/${id}/images`, { id: body.id, ...more });
  }
}, 60_000);
afterAll(() => api.close());

const brochure = (language: string, as = 'agent1') =>
  send(api, 'GET', `properties/${id}/prints/brochure/pdf${language}`, { as, language: 'en' });

test('a brochure holds facts, texts, pictures, label, whom to call and what the law asks, in both languages [PRO-054]', async () => {
  const french = await brochure('?language=fr');
  expect([french.status, french.headers.get('content-type'), french.headers.get('content-language')]).toEqual([
    200,
    'application/pdf',
    'fr',
  ]);
  expect(french.headers.get('content-disposition')).toContain('QUAI-7.pdf');
  const words = await pdfWords(french);
  for (const part of [
    'Trois pièces sur les quais',
    'Appartement · 69002 Lyon',
    '415 000 €',
    '71,5 m²',
    'Lumineux et calme.',
    'Vue sur la Saône',
    'Ascenseur',
    'La vue',
    'Performance énergétique',
    'Agence des Quais',
    '+33 4 78 00 00 00',
    'Classe énergie : C',
    'copropriété (24 lots',
    'www.georisques.gouv.fr',
    'Page 1 sur',
  ])
    expect(words).toContain(part);
  const english = await pdfWords(await brochure('?language=en'));
  for (const part of [
    'Flat · 69002 Lyon',
    '€415,000',
    'Bright and quiet.',
    'View of the Saône',
    'Lift',
    'The view',
    'Energy class: C',
    'in commonhold (24 lots',
    'Page 1 of',
  ])
    expect(english).toContain(part);
  expect(await pdfWords(await brochure(''))).toContain('Bright and quiet.');
});

test('a telephone opens the ad by a code, and the agent has a face; all of it on two pages', async () => {
  const before = (await (await brochure('?language=fr')).arrayBuffer()).byteLength;
  expect(await pdfWords(await brochure('?language=fr'))).not.toContain('L’annonce en ligne');
  const { version } = (await api.call('GET', 'tenants/A1', { as: 'super' })).body;
  const adUrl = 'https://agency.example/ads/{reference}';
  expect((await api.call('PATCH', 'tenants/A1', { as: 'super', body: { version, adUrl } })).status).toBe(200);
  const { body } = await upload(api, 'face.jpg', await jpeg({ seed: 9 }), { as: 'super' });
  const photo = await api.call('POST', `users/${userId('agent1')}/photo`, { as: 'super', body: { id: body.id } });
  expect(photo.status, photo.text).toBe(201);
  const reply = await brochure('?language=fr');
  const words = await pdfWords(reply.clone());
  expect(words).toContain('L’annonce en ligne');
  expect(words).toContain('Page 2 sur 2');
  expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(before);
});

test('it tells nobody what is not public: the exact address, secret data, private pictures', async () => {
  for (const as of ['agent1', 'agent2', 'super']) {
    const words = await pdfWords(await brochure('?language=fr', as));
    for (const part of ['quai Secret', 'Clés au café', 'Le coffre']) expect(words, as).not.toContain(part);
  }
  expect((await send(api, 'GET', 'properties/PRO01NOBODY/prints/brochure/pdf', {})).status).toBe(404);
  expect((await send(api, 'GET', `properties/${id}/prints/brochure/pdf`, { tenant: 'B1' })).status).toBe(404);
  expect((await brochure('?language=de')).status).toBe(422);
});

test('what can not be laid out is told, in the language of who asks [PRO-063]', async () => {
  isBroken = true;
  const english = await brochure('?language=en');
  const french = await send(api, 'GET', `properties/${id}/prints/brochure/pdf`, { as: 'agent1', language: 'fr' });
  isBroken = false;
  expect([english.status, (await english.json()).error]).toMatchObject([
    500,
    { code: 'pdfFailed', message: 'The pdf cannot be generated' },
  ]);
  expect((await french.json()).error.message).toBe('Le PDF ne peut pas être généré');
});

test('a picture that the storage has lost is left out', async () => {
  const whole = await (await brochure('?language=fr')).arrayBuffer();
  const lost = { write: async () => {}, remove: async () => {}, removeFolder: async () => {} };
  const read = () => Promise.reject(new Error('lost'));
  const other = await api.second({ storage: { ...lost, read } });
  const response = await send(other, 'GET', `properties/${id}/prints/brochure/pdf?language=fr`, { as: 'agent1' });
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(whole.byteLength);
  await other.close();
});
