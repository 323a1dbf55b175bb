import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { send } from '../../../testing/files.ts';
import { pdfWords } from '../../../testing/pdf.ts';
import { addSheetTexts } from '../../../testing/sheet-texts.ts';
import { addStaff } from '../../../testing/staff.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let flat: string;
let house: string;
let id: string;
beforeAll(async () => {
  api = await startApi();
  await addStaff(api, ['admin_property_brochures', 'admin_mandate_template', 'admin_property_offers']);
  await addSheetTexts(api, 'brochure');
  const type = (name: string, kind: string) =>
    made('property-types', { name: { fr: name, en: name, defaultLanguage: 'fr' }, kind, code: kind }, 'super');
  flat = await type('Appartement', 'flat');
  house = await type('Maison', 'house');
  id = await made('properties', {
    type: flat,
    reference: 'MOTS-1',
    title: 'Studio calme',
    price: 123_000,
    address: { line1: '9 rue Discrète', postcode: '69002', town: 'Lyon' },
    secretData: 'Code 1234',
    description: { fr: 'Au calme.', en: 'Quiet.', defaultLanguage: 'fr' },
  });
}, 60_000);
afterAll(() => api.close());

async function made(path: string, body: object, as = 'agent1'): Promise<string> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
}
const template = (content: string, more: Values = {}, as = 'super') =>
  api.call('POST', 'document-templates', {
    as,
    body: { name: content.slice(0, 60), document: 'property.brochure', language: 'fr', content, ...more },
  });
const words = async (path = 'pdf?language=fr', as = 'agent2') => {
  const reply = await send(api, 'GET', `properties/${id}/prints/brochure/${path}`, { as });
  expect(reply.status).toBe(200);
  return pdfWords(reply);
};
const text = async (language = 'fr', as = 'agent1') =>
  (await api.call('GET', `properties/${id}/prints/brochure?language=${language}`, { as })).body;
const codes = (body: Values) => (body.findings as Values[]).map(({ code, severity }) => [code, severity]);
const change = async (path: string, values: Values, as = 'super') => {
  const { version } = (await api.call('GET', path, { as })).body;
  const reply = await api.call('PATCH', path, { as, body: { version, ...values } });
  expect(reply.status, reply.text).toBe(200);
};
const putAway = (which: unknown) => change(`document-templates/${which}`, { active: false });

test('the text that a network begins with lacks nothing, and its blocks stand in it [ADM-019]', async () => {
  const body = await text();
  expect([body.language, body.template, body.findings]).toMatchObject(['fr', { name: 'Brochure fr' }, []]);
  expect(await words()).not.toContain('PROJET');
  expect((await text('en')).template).toMatchObject({ name: 'Brochure en' });
});

test('an administrator writes another text for some types, which goes before it there alone [ADM-019][ROL-021]', async () => {
  const own = '<p>{{ blocks.title }}</p><h2>Notre avis</h2><p>{{ title }} à voir.</p><p>{{ blocks.energy }}</p>';
  const all = `${own}<p>{{ blocks.contact }}</p><p>{{ blocks.legal }}</p>`;
  const reply = await template(all, { propertyTypes: [house] }, 'admin_property_brochures');
  expect(reply.status, reply.text).toBe(201);
  expect(await words()).not.toContain('Notre avis');
  await change(`document-templates/${reply.body.id}`, { propertyTypes: [flat] }, 'admin_property_brochures');
  const french = await words();
  for (const part of ['Notre avis', 'Studio calme à voir.', '123 000 €', 'www.georisques.gouv.fr'])
    expect(french).toContain(part);
  // Its words are the description's own no longer.
  expect(french).not.toContain('Au calme.');
  expect(await words('pdf?language=en')).toContain('Quiet.');
  await putAway(reply.body.id);
});

test('only who keeps the configuration of brochures writes their texts [ROL-021]', async () => {
  for (const as of ['admin', 'admin_mandate_template', 'admin_property_offers', 'agent1'])
    expect([as, (await template('<p>x</p>', {}, as)).status]).toEqual([as, 403]);
  const other = { document: 'mandate.mandate' };
  expect((await template('<p>x</p>', other, 'admin_property_brochures')).status).toBe(403);
});

test('a text without what the law asks for says so, and is a draft', async () => {
  const { id: which } = (await template('<p>{{ blocks.title }}</p><p>Voir {{ blocks.legal }}</p>')).body;
  const lacking = [
    ['legal', 'stop'],
    ['energy', 'stop'],
    ['contact', 'fine'],
  ];
  expect(codes(await text())).toEqual(lacking);
  expect(((await text()).findings as Values[])[0]?.text).toContain('sentences that the law asks');
  const preview = await api.call('POST', 'document-templates/preview', {
    as: 'admin_property_brochures',
    body: { document: 'property.brochure', content: '<p>{{ blocks.legal }}</p>', language: 'fr', record: id },
  });
  expect(codes(preview.body)).toEqual(lacking.slice(1));
  const { body } = await api.call('POST', 'document-templates/preview', {
    as: 'admin_property_brochures',
    body: { document: 'property.brochure', content: '<p>{{ blocks.legal }}</p>', language: 'fr' },
  });
  expect(body).toMatchObject({ html: expect.stringMatching(/^<p>[\ue010-\ue042]<\/p>$/), findings: [] });
  const french = await words();
  // What stops the ad stands above any text.
  for (const part of ['PROJET', 'Document de travail']) expect(french).toContain(part);
  await putAway(which);
});

test('a text shows what everybody may know alone: no address, no secret, no price on application', async () => {
  for (const name of ['address.line1', 'secretData', 'vendors.size', 'estimationPrice', 'signatures', 'blocks.other']) {
    const { status, body } = await template(`<p>{{ ${name} }}</p>`);
    expect([name, status, (body.error as Values).details]).toMatchObject([
      name,
      422,
      [{ path: '/content', code: 'templateVariable' }],
    ]);
  }
  const { id: which } = (await template('<p>Prix {{ price }} {{ publicAddress.line1 }} fin</p>')).body;
  expect(await words()).toContain('Prix 123 000 €');
  await change(`properties/${id}`, { poa: true }, 'agent1');
  const applied = await words('pdf?language=fr', 'agent1');
  expect(applied).not.toContain('123 000');
  expect(applied).not.toContain('rue Discrète');
  await change(`properties/${id}`, { poa: false }, 'agent1');
  await putAway(which);
});

test('one property’s brochure has words of its own in one language, for whoever reads it, until it goes back', async () => {
  const content = '<p>{{ blocks.title }}</p><p>Visite le samedi.</p>';
  const path = `properties/${id}/prints/brochure`;
  const put = (as: string) => api.call('PUT', path, { as, body: { content, language: 'fr' } });
  expect((await put('agent2')).status).toBe(403);
  expect((await put('agent1')).body).toMatchObject({ own: { written: true } });
  expect(await words()).toContain('Visite le samedi.');
  expect(await words('pdf?language=en')).toContain('Quiet.');
  expect((await api.call('DELETE', path, { as: 'agent1' })).body.own).toBe(null);
  expect(await words()).toContain('Au calme.');
});

test('it is filed among the documents of its property by who edits that', async () => {
  const file = (as: string) => api.call('POST', `properties/${id}/prints/brochure/file?language=fr`, { as });
  expect((await file('agent2')).status).toBe(403);
  expect((await file('agent1')).status).toBe(201);
  const { documents } = (await api.call('GET', `properties/${id}`, { as: 'agent1' })).body;
  expect(documents).toMatchObject([{ name: 'MOTS-1.pdf' }]);
});
