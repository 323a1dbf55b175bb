import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('blanks around what is typed, and signs that nobody sees, are no part of it', async () => {
  const body = {
    lastName: ' \u200bGarnier\u00a0',
    emails: [{ email: '\u200bjean@exemple.fr\u00a0' }],
    phones: [{ number: '\u202d+33 6 39 98 12 34\u202c' }],
  };
  const made = await api.call('POST', 'clients', { as: 'agent1', body });
  expect([made.status, made.body], made.text).toMatchObject([
    201,
    {
      lastName: 'Garnier',
      emails: [{ email: 'jean@exemple.fr' }],
      phones: [{ number: '+33639981234' }],
    },
  ]);
  const change = { version: made.body.version, firstName: '\ufeff Jean ' };
  const changed = await api.call('PATCH', `clients/${made.body.id}`, { as: 'agent1', body: change });
  expect(changed.body).toMatchObject({ firstName: 'Jean' });
});

test.each([
  ['two cells of a sheet', 'Le\tGoff', 'Le Goff'],
  ['lines of a letter', 'Le\r\nGoff', 'Le Goff'],
  ['a line of another program', 'Le\u2028Goff', 'Le Goff'],
  ['a bell', 'Le\u0007 Goff', 'Le Goff'],
  ['letters and accents apart, as a Mac names files', 'Le\u0301ger', 'L\u00e9ger'],
])('what is pasted into one line is one: %s', async (_, lastName, kept) => {
  const made = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName, availabilities: 'Un\n\tdeux\u0007', emails: [{ email: `p${Date.now()}@exemple.fr` }] },
  });
  expect([made.status, made.body.lastName, made.body.availabilities], made.text).toEqual([201, kept, 'Un\n\tdeux']);
  const filter = encodeURIComponent(JSON.stringify({ lastName: { contains: kept } }));
  expect((await api.call('GET', `clients?filter=${filter}`, { as: 'agent1' })).body.results).toContainEqual(
    expect.objectContaining({ id: made.body.id }),
  );
});

test('blanks alone are nothing where something is needed', async () => {
  const reply = await api.call('POST', 'groups', { as: 'super', body: { name: ' \u00a0\u200b' } });
  expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/name' }] }]);
});

test('long texts, texts in languages and words of lists come without blanks around them either', async () => {
  const availabilities = '\u200b\n Rappeler Paul.\n  Le soir. \u00a0\n';
  const client = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Long', phones: [{ number: '0639981299' }], availabilities },
  });
  expect([client.status, client.body.availabilities], client.text).toEqual([201, 'Rappeler Paul.\n  Le soir.']);
  const body = {
    name: 'Modèle',
    type: 'letter',
    subject: { fr: ' \u200bVotre bien\u00a0 ', en: ' \u00a0', defaultLanguage: 'en' },
    body: { fr: '\ufeff<p>Bonjour</p> ', en: '<p> </p>' },
  };
  const made = await api.call('POST', 'client-templates', { as: 'super', body });
  expect([made.status, made.body.subject, made.body.body], made.text).toEqual([
    201,
    { fr: 'Votre bien', defaultLanguage: 'fr' },
    { fr: '<p>Bonjour</p>', defaultLanguage: 'fr' },
  ]);
  const none = { ...body, subject: { fr: ' ', en: '' } };
  const refused = await api.call('POST', 'client-templates', { as: 'super', body: none });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('"path":"/subject","code":"required"');
});

test('an empty text is empty, wherever it stands', async () => {
  const address = { line1: ' ', town: '\u00a0Lyon', postcode: '', country: 'FR' };
  const body = {
    lastName: 'Vide',
    firstName: ' ',
    birthName: '',
    availabilities: '\n',
    address,
    emails: [{ email: 'v@exemple.fr' }],
  };
  const made = await api.call('POST', 'clients', { as: 'agent1', body });
  expect([made.status, made.body], made.text).toMatchObject([
    201,
    {
      firstName: null,
      birthName: null,
      availabilities: null,
      address: { line1: null, town: 'Lyon', postcode: null },
    },
  ]);
  const filter = encodeURIComponent(JSON.stringify({ lastName: 'Vide', firstName: null }));
  const found = await api.call('GET', `clients?filter=${filter}`, { as: 'agent1' });
  expect(found.body.results, found.text).toHaveLength(1);
});
