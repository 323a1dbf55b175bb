import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const post = (body: object, as = 'agent1') => api.call('POST', 'clients', { as, body });
const made = async (body: object) => {
  const reply = await post(body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};

test('a client keeps everything and gives it back [CLI-007][CLI-009][CLI-010][CLI-011][CLI-013][CLI-015][CLI-017][CLI-018][CLI-048]', async () => {
  const flag = await api.call('POST', 'client-flags', {
    as: 'super',
    body: { name: { en: 'VIP', defaultLanguage: 'en' } },
  });
  expect(flag.status, flag.text).toBe(201);
  const sister = await made({ lastName: 'Le Goff', emails: [{ email: 'soeur@example.org' }] });
  const whole = {
    title: 'ms',
    firstName: 'Maëlle',
    lastName: 'Le Goff',
    birthName: 'Kervella',
    birthDate: '1980-02-29',
    birthPlace: { country: 'FR', postcode: '29000', town: 'Quimper' },
    nationality: 'FR',
    residence: 'BE',
    address: { line1: '4 rue Haute', postcode: '29000', town: 'Quimper', country: 'FR' },
    emails: [
      { id: '1', email: 'maelle@example.org', primary: false },
      { id: '2', email: 'm.legoff@example.org', primary: true },
    ],
    phones: [{ id: '1', number: '+33639980111', primary: true }],
    flags: [flag.body.id],
    rating: 'hot',
    sourceOfFunds: { origin: 'inheritance', comments: 'Succession réglée' },
    source: 'recommendation',
    legacySource: 'Ancien logiciel, salon 2019',
    scammer: true,
    availabilities: 'Le mardi après 18 h',
    relations: [sister.id],
    relationships: [{ client: sister.id, kind: 'sibling' }],
    coOwners: [userId('agent2')],
    collaborators: [userId('agent3')],
  };
  const client = await made(whole);
  expect(client).toMatchObject({
    ...whole,
    owner: userId('agent1'),
    // Who is hot looks for something now.
    state: 'active_buyer',
    archived: false,
    mergedInto: null,
    consents: null,
    documents: null,
  });
  expect(client.id).toMatch(/^CLI/);
  expect((await api.call('GET', `clients/${client.id}`, { as: 'agent1' })).body).toEqual(client);
  const other = (await api.call('GET', `clients/${sister.id}`, { as: 'agent1' })).body;
  expect(other.relations).toEqual([client.id]);
});

test.each([
  ['title', ['mr', 'ms', 'unk'], 'mme'],
  ['rating', ['cold', 'warm', 'hot', 'none'], 'boiling'],
  ['state', ['active_buyer', 'active_seller', 'inactive_buyer', 'inactive_seller'], 'buyer'],
])('a client’s %s is one of %j and nothing else [CLI-008][CLI-012][CLI-021]', async (field, values, wrong) => {
  const body = (value: string) => ({
    lastName: 'Roux',
    emails: [{ email: `${field}-${value}@example.org` }],
    [field]: value,
  });
  for (const value of values) expect((await made(body(value)))[field]).toBe(value);
  const refused = await post(body(wrong));
  expect(refused.status).toBe(422);
  expect(refused.body.error).toMatchObject({ details: [{ path: `/${field}` }] });
});
