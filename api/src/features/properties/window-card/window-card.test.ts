import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { send, upload } from '../../../testing/files.ts';
import { pdfWords } from '../../../testing/pdf.ts';
import { jpeg } from '../../../testing/pictures.ts';
import { addSheetTexts } from '../../../testing/sheet-texts.ts';
import { mandated } from '../../mandates/testing.ts';
import { WINDOW_FORMATS } from './layout.ts';

let api: TestApi;
let flat: string;
let bare: string;
let unmandated: string;
const LONG = 'Au calme d’une cour plantée, un appartement traversant et clair. '.repeat(40);

async function post(path: string, body: object, as = 'agent1'): Promise<string> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
}

beforeAll(async () => {
  api = await startApi();
  await addSheetTexts(api, 'brochure');
  const type = await post('property-types', { name: { en: 'Flat', fr: 'Appartement' }, kind: 'flat' }, 'super');
  const { version } = (await api.call('GET', 'tenants/A1', { as: 'super' })).body;
  const register = {
    ...{ name: 'Transaction', cardNumber: 'CPI 6901 2024 1', cardPlace: 'Lyon', noFunds: false },
    ...{ guarantor: 'Caution Une', guarantorAddress: '1 rue du Garant, Lyon', guaranteeAmount: 120_000 },
  };
  await post('registers', register, 'super');
  const feeScaleUrl = 'https://agence.example/bareme';
  const set = await api.call('PATCH', 'tenants/A1', { as: 'super', body: { version, feeScaleUrl } });
  expect(set.status, set.text).toBe(200);
  const whole = {
    type,
    title: 'Trois pièces sur les quais',
    price: 415_000,
    fees: { payer: 'buyer', buyer: 15_000 },
    address: { line1: '7 quai Secret', postcode: '69002', town: 'Lyon' },
    spaces: { living: 71.5, carrez: 70.9 },
    rooms: { bedrooms: 2, living: 1, bathrooms: 1 },
    constructionYear: 1931,
    description: { fr: LONG, en: LONG, defaultLanguage: 'fr' },
    dpe: {
      type: '2021',
      createdOn: '2024-03-05',
      energy: 120,
      gas: 8,
      costsLow: 800,
      costsHigh: 1_100,
      priceIndexYear: 2023,
    },
    isCommonhold: true,
    commonhold: { lots: 24, annualCharges: 1_850, proceedings: false },
  };
  flat = await post('properties', { ...whole, reference: 'Q-7' });
  unmandated = await post('properties', { ...whole, reference: 'Q-8' });
  bare = await post('properties', { ...whole, dpe: null, fees: null });
  for (const id of [flat, bare]) await mandated(api, id);
  for (let seed = 0; seed < 4; seed++) {
    const { body } = await upload(api, `${seed}.jpg`, await jpeg({ seed }), { as: 'agent1' });
    await post(`properties/${flat}/images`, { id: body.id, private: seed === 3 });
  }
}, 60_000);
afterAll(() => api.close());

const card = (id: string, query = '', more: object = {}) =>
  send(api, 'GET', `properties/${id}/window-card${query}`, { as: 'agent1', language: 'en', ...more });

test('a card tells price, fees, class, issuer and guarantor, and nothing that is not public', async () => {
  const words = await pdfWords(await card(flat, '?language=fr'));
  for (const part of [
    ...['Trois pièces sur les quais', '415 000 €', 'Prix hors honoraires : 400 000 €', '69002 Lyon', '71,5 m²'],
    ...['Honoraires : 3,75 % TTC', 'à la charge de l’acquéreur', 'https://agence.example/bareme', 'Classe énergie : C'],
    ...[
      'copropriété (24 lots',
      'www.georisques.gouv.fr',
      'Carte professionnelle CPI 6901 2024 1, délivrée par CCI de Lyon',
    ],
    ...['Garantie financière : Caution Une, 1 rue du Garant, Lyon, 120 000 €', 'Référence Q-7'],
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('Secret');
});

test.each(WINDOW_FORMATS)('%s is one sheet, written on from top to bottom', async (format) => {
  const data = new Uint8Array(await (await card(flat, `?format=${format}&language=fr`)).arrayBuffer());
  const task = getDocument({ data, useWorkerFetch: false });
  const pdf = await task.promise;
  expect(pdf.numPages).toBe(1);
  const page = await pdf.getPage(1);
  const [, , width = 0, height = 0] = page.view;
  expect(width > height).toBe(format.endsWith('landscape'));
  expect(Math.round(Math.max(width, height))).toBe(format.startsWith('a3') ? 1191 : 842);
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item) => ('str' in item && item.str.trim() ? [Number(item.transform[5])] : []));
  expect(Math.min(...lines)).toBeGreaterThan(0);
  expect(Math.min(...lines) / height).toBeLessThan(0.16);
  expect(Math.max(...lines) / height).toBeGreaterThan(0.9);
  await task.destroy();
});

test('what the law stops hangs in no window, and why is told in the language of who asks', async () => {
  const refused = await card(bare);
  expect([refused.status, (await refused.json()).error]).toMatchObject([422, { code: 'adStopped' }]);
  const french = (await (await card(bare, '', { language: 'fr' })).json()).error.message;
  expect(french).toContain('Le DPE manque');
  expect(french).toContain('à la charge de qui');
  const brochure = await send(api, 'GET', `properties/${bare}/prints/brochure/pdf?language=fr`, { as: 'agent1' });
  const words = await pdfWords(brochure);
  expect(words).toContain('Document de travail, à ne pas remettre');
  expect(words).toContain('Le DPE manque');
  expect(
    await pdfWords(await send(api, 'GET', `properties/${flat}/prints/brochure/pdf?language=fr`, { as: 'agent1' })),
  ).not.toContain('Document de travail');
});

test('what no mandate to sell is in force of hangs in no window, and its brochure is a working document', async () => {
  expect((await card(unmandated)).status).toBe(422);
  const words = await pdfWords(
    await send(api, 'GET', `properties/${unmandated}/prints/brochure/pdf?language=fr`, { as: 'agent1' }),
  );
  for (const part of ['Document de travail, à ne pas remettre', 'Aucun mandat de vente n’est en cours'])
    expect(words).toContain(part);
});

test('another network has none, and there is none of another format', async () => {
  expect((await card(flat, '', { tenant: 'B1' })).status).toBe(404);
  expect((await card(flat, '?format=a2-portrait')).status).toBe(422);
  expect((await card(flat, '?language=de')).status).toBe(422);
});
