import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { pdfOf, upload } from '../../testing/files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

async function made(body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', 'apporteurs', { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const got = async (path: string) => (await api.call('GET', path, { as: 'agent1' })).body as Body;
const step = async ({ id }: Body, name: string) => {
  const { version } = await got(`apporteurs/${id}`);
  return api.call('POST', `apporteurs/${id}/transitions/${name}`, { as: 'agent1', body: { version } });
};

test('an apporteur is a company or a person, who has no number of companies [APO-003][APO-004][APO-005][APO-007]', async () => {
  const company = {
    ...{
      category: 'company',
      companyName: 'Roux & fils',
      lastName: 'Roux',
      identifier: '552100554',
      director: 'Paul Roux',
    },
    ...{ activity: 'craftsman', buyerCommission: 5, sellerCommission: 10, agent: userId('agent2'), notes: 'Knows all' },
    ...{ telephone: '+33612345678', email: 'roux@example.org', url: 'https://roux.example' },
  };
  const one = await made(company);
  expect(one).toMatchObject({ ...company, status: 'ongoing', active: true, createdAt: expect.any(String) });
  const alone = await made({ ...company, category: 'individual' });
  expect(alone).toMatchObject({ identifier: null, companyName: null, director: null });
  for (const bad of [
    { activity: 'spy' },
    { buyerCommission: 101 },
    { identifier: '12' },
    { companyName: ' ' },
    { lastName: ' ' },
  ])
    expect((await api.call('POST', 'apporteurs', { as: 'agent1', body: { ...company, ...bad } })).status).toBe(422);
  for (const activity of [
    'solicitor',
    'banker',
    'broker',
    'builder',
    'property_manager',
    'concierge',
    'shopkeeper',
    'private_person',
    'other',
  ])
    await made({ category: 'individual', lastName: 'X', telephone: '+33199001234', activity });
  const { version } = await got(`apporteurs/${one.id}`);
  const off = await api.call('PATCH', `apporteurs/${one.id}`, { as: 'agent1', body: { version, active: false } });
  expect(off.body).toMatchObject({ active: false });
});

test('the contract is sent, received, completed by tax papers, and valid once it is filed [APO-006]', async () => {
  const one = await made({ category: 'individual', lastName: 'Roux', telephone: '+33199001234' });
  expect((await step(one, 'validate')).status).toBe(403);
  for (const [name, status] of [
    ['send', 'sent'],
    ['receive', 'received'],
    ['askFiscal', 'waitingFiscal'],
  ] as const)
    expect((await step(one, name)).body).toMatchObject({ status });
  expect((await step(one, 'validate')).text).toContain('File the signed contract first');
  const { body: file } = await upload(api, 'contract.pdf', pdfOf(300), { as: 'agent1' });
  await api.call('POST', `apporteurs/${one.id}/documents`, { as: 'agent1', body: { id: file.id } });
  expect((await step(one, 'validate')).body).toMatchObject({ status: 'valid' });
});

test('the list has ten lines a page, and finds by name and activity [APO-008][APO-010][APO-011]', async () => {
  await made({ category: 'individual', lastName: 'Quéméner', telephone: '+33199001234', activity: 'banker' });
  expect((await got('apporteurs')).pagination).toMatchObject({ page: 1, perPage: 10 });
  const found = (await got(`apporteurs?filter=${encodeURIComponent('{"q":"quemener"}')}`)).results as Body[];
  expect(found.map(({ lastName }) => lastName)).toEqual(['Quéméner']);
});

test('a mandate carries who brought it, and nobody deletes who brought one [APO-009]', async () => {
  const one = await made({ category: 'individual', lastName: 'Roux', telephone: '+33199001234' });
  const of = async (path: string, body: object) => (await api.call('POST', path, { as: 'super', body })).body as Body;
  const type = await of('mandate-types', {
    ...{ name: { fr: 'Simple' }, for: 'property', kind: 'simple', feesPayableBy: 'seller', maximumDuration: 12 },
  });
  const source = await of('mandate-sources', { name: { fr: 'Vitrine' } });
  const client = await of('clients', { lastName: 'Martin', emails: [{ email: 'm@example.org' }] });
  const mandate = await api.call('POST', 'mandates', {
    as: 'agent1',
    body: { type: type.id, source: source.id, clients: [client.id], apporteur: one.id },
  });
  expect(mandate.status, mandate.text).toBe(201);
  expect(mandate.body).toMatchObject({ apporteur: one.id });
  const { version } = await got(`apporteurs/${one.id}`);
  const gone = await api.call('DELETE', `apporteurs/${one.id}`, { as: 'super', body: { version } });
  expect(gone.status).toBe(409);
});
