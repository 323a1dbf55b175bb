import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const company = {
  name: 'SCI du Vieux Port',
  type: 'SCI',
  registrationNumber: '732 829 320',
  registrationTown: 'Marseille',
  capital: 10_000,
  address: { line1: '1 quai du Port', postcode: '13002', town: 'Marseille', country: 'FR' },
};

test('a company is created, got, searched, changed and deleted, with all its fields [COM-006][COM-009]', async () => {
  const made = await api.call('POST', 'companies', { as: 'agent1', body: company });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ ...company, registrationNumber: '732829320', owner: userId('agent1') });
  const url = `companies/${made.body.id}`;
  expect((await api.call('GET', url, { as: 'agent2' })).body).toMatchObject({ name: company.name, documents: null });
  const find = async (q: string) =>
    (await api.call('GET', `companies?filter=${encodeURIComponent(JSON.stringify({ q }))}`, { as: 'agent2' })).body
      .results;
  for (const q of ['vieux port', '7328', 'marseil']) expect(await find(q)).toMatchObject([{ id: made.body.id }]);
  const changed = await api.call('PATCH', url, { as: 'agent1', body: { version: 1, capital: 20_000 } });
  expect(changed.body).toMatchObject({ capital: 20_000, version: 2 });
  expect((await api.call('PATCH', url, { as: 'agent2', body: { version: 2, capital: 1 } })).status).toBe(403);
  expect((await api.call('DELETE', url, { as: 'agent1', body: { version: 2 } })).status).toBe(200);
  expect((await api.call('GET', url, { as: 'agent1' })).status).toBe(404);
});

test('the legal forms are thirteen, and a number belongs to one company [COM-007]', async () => {
  const types = [
    'EI',
    'EIRL',
    'EURL',
    'SA',
    'SARL',
    'SAS',
    'SASU',
    'SCI',
    'SCP',
    'SELARL',
    'SNC',
    'foreign',
    'unknown',
  ];
  for (const type of types)
    expect((await api.call('POST', 'companies', { as: 'agent1', body: { name: type, type } })).status).toBe(201);
  const wrong = await api.call('POST', 'companies', { as: 'agent1', body: { name: 'X', type: 'GmbH' } });
  expect([wrong.status, wrong.body.error]).toMatchObject([422, { details: [{ path: '/type' }] }]);
  await api.call('POST', 'companies', { as: 'agent1', body: company });
  const twice = await api.call('POST', 'companies', {
    as: 'agent1',
    body: { ...company, registrationNumber: '732829320' },
  });
  expect([twice.status, twice.body.error]).toMatchObject([409, { message: 'The company already exists' }]);
  const invalid = await api.call('POST', 'companies', {
    as: 'agent1',
    language: 'fr',
    body: { ...company, registrationNumber: '123456789' },
  });
  expect(invalid.body.error).toMatchObject({ details: [{ message: 'Ce numéro SIREN ou SIRET n’est pas valide' }] });
});
