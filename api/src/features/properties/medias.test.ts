import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { pdfOf, send, upload } from '../../testing/files.ts';

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await startApi();
  const type = await api.call('POST', 'property-types', { as: 'super', body: { name: { en: 'Flat' }, code: 'flat' } });
  const made = await api.call('POST', 'properties', { as: 'agent1', body: { type: type.body.id } });
  id = String(made.body.id);
});
afterAll(() => api.close());

const version = async () => (await api.call('GET', `properties/${id}`, { as: 'agent1' })).body.version;
const call = async (method: string, path: string, body: object, language: 'en' | 'fr' = 'en') =>
  api.call(method, `properties/${id}/${path}`, {
    as: 'agent1',
    language,
    body: { version: await version(), ...body },
  });

test('media have calls of their own; a floor plan leads to a service that the network accepts [PRO-035][PRO-048]', async () => {
  const tour = { kind: 'virtual_visit', url: 'https://visite.example.fr/7', label: 'Visite' };
  const added = await call('POST', 'medias', tour);
  expect([added.status, added.body.medias]).toMatchObject([201, [{ id: '1', ...tour }]]);
  const plan = (host: string) => ({ kind: 'floor_plan', url: `https://${host}/plan/1` });
  const refused = await call('POST', 'medias', plan('plans.example'), 'fr');
  expect([refused.status, refused.body.error]).toMatchObject([
    422,
    { details: [{ path: '/url', code: 'floorPlanHost', message: expect.stringContaining('floorplanner.com') }] },
  ]);
  expect((await call('POST', 'medias', plan('app.floorplanner.com'))).status).toBe(201);
  const insecure = await call('POST', 'medias', { kind: 'virtual_visit', url: 'http://visite.example.fr/7' });
  expect(insecure.body.error).toMatchObject({ details: [{ path: '/url', code: 'mediaSecure' }] });

  const { body: tenant } = await api.call('GET', 'tenants/A1', { as: 'super' });
  const own = { version: tenant.version, floorPlanHosts: ['plans.example'] };
  expect((await api.call('PATCH', 'tenants/A1', { as: 'super', body: own })).status).toBe(200);
  expect((await call('POST', 'medias', plan('plans.example'))).status).toBe(422);
  expect((await call('DELETE', 'medias/2', {})).status).toBe(200);
  expect((await call('POST', 'medias', plan('plans.example'))).status).toBe(201);
  expect((await call('PATCH', 'medias/1', { label: 'Visite 3D' })).body.medias).toMatchObject([
    { label: 'Visite 3D' },
    { kind: 'floor_plan' },
  ]);
  const stranger = { version: await version(), ...tour };
  expect((await api.call('POST', `properties/${id}/medias`, { as: 'agent2', body: stranger })).status).toBe(403);
});

test('documents have types meant for properties; energy audit and risk report are files of their own [DOC-007][PRO-013][PRO-052]', async () => {
  const kind = async (subjects: string[]) => {
    const body = { name: { en: subjects.join(), fr: subjects.join() }, subjects, expires: true };
    const made = await api.call('POST', 'document-types', { as: 'super', body });
    expect(made.status, made.text).toBe(201);
    return String(made.body.id);
  };
  const [deed, foreign] = [await kind(['property']), await kind(['client'])];
  const file = async (name: string) => (await upload(api, name, pdfOf(200), { as: 'agent1' })).body.id as string;
  const deedFile = await file('Titre.pdf');
  const refused = await call('POST', 'documents', { id: deedFile, kind: foreign });
  expect(refused.body.error).toMatchObject({ code: 'invalid', details: [{ path: '/documents/0/kind' }] });
  const added = await call('POST', 'documents', { id: deedFile, kind: deed, expiryDate: '2030-01-31' });
  expect([added.status, added.body.documents]).toMatchObject([201, [{ name: 'Titre.pdf', kind: deed }]]);
  expect((await call('PATCH', `documents/${deedFile}`, { expiryDate: '2031-01-31' })).status).toBe(200);
  for (const field of ['energyAudit', 'erpDocument', 'dpeDocument']) {
    const id = await file(`${field}.pdf`);
    const reply = await call('POST', field, { id });
    expect([reply.status, reply.body[field]]).toMatchObject([201, [{ id, name: `${field}.pdf` }]]);
    expect((await send(api, 'GET', `files/${id}`, { as: 'agent1' })).status).toBe(200);
    expect((await send(api, 'GET', `files/${id}`, { as: 'agent2' })).status, 'restricted').toBe(404);
  }
  const { body: text } = await upload(api, 'notes.txt', 'only words', { as: 'agent1' });
  expect((await call('POST', 'energyAudit', { id: text.id })).status).toBe(422);
  expect((await call('DELETE', `documents/${deedFile}`, {})).body.documents).toBeNull();
  expect((await api.call('GET', `properties/${id}`, { as: 'agent2' })).body).toMatchObject({ energyAudit: null });
});
