import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, as = 'users') => api.call(method, path, { as, body });

const whole = {
  email: 'nadia.roux@a1.example',
  firstName: 'Nadia',
  lastName: 'Roux',
  roles: ['lead'],
  options: { preferredLanguage: 'fr' },
  phones: [{ id: '1', number: '+33639980222', primary: true }],
  function: 'Négociatrice',
  address: { line1: '4 rue Haute', postcode: '29000', town: 'Quimper', country: 'FR' },
  publicAddress: { line1: '1 quai du Steïr', postcode: '29000', town: 'Quimper', country: 'FR' },
  polygram: 'NRO',
  area: { lat: 47.99, lon: -4.1, distance: 20 },
  professionalCard: { number: 'CPI 2901 2024 000 000 111', date: '2024-05-02', place: 'Quimper', issuedBy: 'CCI' },
  arrivalDate: '2024-06-01',
  deactivationDate: '2099-12-31',
  dashboardType: 'AC',
  consents: { directory: true, picture: false, news: true },
};

test('a user keeps everything, and is got by tenant and id [USR-009][USR-024]', async () => {
  const group = (await call('POST', 'groups', { name: 'Cornouaille' }, 'super')).body.id;
  const made = await call('POST', 'users', { ...whole, groups: [group] });
  expect(made.status, made.text).toBe(201);
  const own = { ...whole, groups: [group], createdAt: expect.any(String), deactivatedAt: null };
  const read = await call('GET', `users/${made.body.id}`);
  expect(read.body).toMatchObject({ id: made.body.id, ...own });
  const business = { user: made.body.id, name: 'Roux Conseil', registrationNumber: '732829320' };
  const company = await call('POST', 'user-companies', business);
  expect(company.status, company.text).toBe(201);
  expect(company.body).toMatchObject(business);
  const elsewhere = await api.call('GET', `users/${made.body.id}`, { as: 'users', tenant: 'B1' });
  expect(elsewhere.status).toBe(404);
});

test('a polygram is capital letters, and stays as it was created [USR-014][USR-015]', async () => {
  const body = (polygram: string) => ({ email: `p-${polygram.length}@a1.example`, polygram });
  for (const polygram of ['abc', 'AB1', 'É', 'A B']) {
    const refused = await call('POST', 'users', body(polygram));
    expect([refused.status, refused.body.error], polygram).toMatchObject([422, { details: [{ path: '/polygram' }] }]);
  }
  const made = await call('POST', 'users', body('ABC'));
  for (const polygram of ['DEF', null]) {
    const changed = await call('PATCH', `users/${made.body.id}`, { version: 1, polygram });
    expect([changed.status, changed.body.error]).toMatchObject([422, { details: [{ path: '/polygram' }] }]);
  }
  expect((await call('GET', `users/${made.body.id}`)).body.polygram).toBe('ABC');
  const late = await call('PATCH', `users/${userId('agent3')}`, { version: 1, polygram: 'LATE' });
  expect([late.status, late.body.error]).toMatchObject([
    422,
    { details: [{ path: '/polygram', code: 'immutable', message: "'Polygram' can't be changed after creation" }] },
  ]);
});
