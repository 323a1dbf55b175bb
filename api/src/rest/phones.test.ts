import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const make = (numbers: string[]) =>
  api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Appel', phones: numbers.map((number) => ({ number })) },
  });

test('a number is kept in one way of writing, by every door, and stands once in a list', async () => {
  const { body } = await make(['06.39.98.12.34', '0044 20 7946 0958']);
  expect(body.phones).toMatchObject([{ number: '+33639981234' }, { number: '+442079460958' }]);
  const twice = await make(['06 39 98 12 35', '+33639981235']);
  expect([twice.status, twice.body.error]).toMatchObject([
    422,
    { details: [{ path: '/phones/1/number', code: 'repeated' }] },
  ]);
  const added = { version: body.version, number: '00 33 6 39 98 12 34' };
  const entry = await api.call('POST', `clients/${body.id}/phones`, { as: 'agent1', body: added });
  expect([entry.status, entry.body.error]).toMatchObject([422, { details: [{ code: 'repeated' }] }]);
  const emails = [{ email: 'a@example.org' }, { email: 'A@Example.org' }];
  const mails = await api.call('POST', 'clients', { as: 'agent1', body: { lastName: 'Appel', emails } });
  expect(mails.body.error).toMatchObject({ details: [{ path: '/emails/1/email', code: 'repeated' }] });
});

test.each([
  '0639987654',
  '06 39 98 76 54',
  '+33 6 39 98 76 54',
  '0033639987654',
  '0639',
  '06 39 98',
  '+33639',
  '987654',
])('a client is found by a number that is typed as %s', async (q) => {
  await api.sql(`DELETE FROM clients WHERE tenant_id = 'A1'`);
  const { body } = await make(['+33639987654']);
  await make(['+33142681234']);
  const found = await api.call('GET', `clients?filter=${encodeURIComponent(JSON.stringify({ q }))}`, { as: 'agent1' });
  expect((found.body.results as { id: string }[]).map(({ id }) => id)).toEqual([body.id]);
});

test('a filter finds a number however it is written', async () => {
  const { body } = await make(['+33639981299']);
  const filter = encodeURIComponent(JSON.stringify({ 'phones.number': '06 39 98 12 99' }));
  const found = await api.call('GET', `clients?filter=${filter}`, { as: 'agent1' });
  expect(found.body.results, found.text).toMatchObject([{ id: body.id }]);
});
