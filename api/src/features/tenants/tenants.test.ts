import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstNetworkCode } from '../../secrets/first-network.ts';
import { createSecrets } from '../../secrets/index.ts';
import { INVITATION, SECRET, startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const first = { firstName: 'Anne', lastName: 'Le Goff', email: 'anne@sud.example', password: 'Marais-salants-4' };
const begin = (body: object) => api.call('POST', '/api/tenants', { body, language: 'fr' });
const tenants = async () => Number((await api.sql('SELECT count(*) AS n FROM tenants'))[0]?.n);

test('a new tenant has its first user, who is its super administrator [ACC-045]', async () => {
  const reply = await begin({ id: 'SUD', name: 'Agences du Sud', invitation: INVITATION, ...first });
  expect(reply.status, reply.text).toBe(201);
  const login = await api.call('POST', 'login', {
    tenant: 'SUD',
    body: { email: first.email, password: first.password },
  });
  const me = await api.call('GET', 'me', { tenant: 'SUD', token: String(login.body.token) });
  expect(me.body).toMatchObject({ roles: ['super_admin'], tenant: { id: 'SUD', name: 'Agences du Sud' } });
  const users = await api.call('GET', 'users', { tenant: 'SUD', token: String(login.body.token) });
  expect(users.body.results).toHaveLength(1);
  const providers = await api.call('GET', 'login-providers', { tenant: 'SUD', token: String(login.body.token) });
  expect(providers.body.results).toMatchObject([
    { id: 'google', active: false },
    { id: 'azure', active: false },
  ]);
});

test('without the invitation, with a taken or malformed name or a bad user, nothing is created', async () => {
  const before = await tenants();
  const tries: [object, number, string?][] = [
    [{ id: 'EST', name: 'Est', ...first }, 403, '/invitation'],
    [{ id: 'A1', name: 'Est', invitation: INVITATION, ...first }, 409],
    [{ id: 'est', name: 'Est', invitation: INVITATION, ...first }, 422, '/id'],
    [{ id: 'EST', invitation: INVITATION, ...first }, 422, '/name'],
    [{ id: 'EST', name: 'Est', invitation: INVITATION, ...first, email: 'anne' }, 422, '/email'],
    [{ id: 'EST', name: 'Est', invitation: INVITATION, ...first, password: 'short' }, 422, '/password'],
  ];
  for (const [body, status, path] of tries) {
    const reply = await begin(body);
    expect(reply.status, reply.text).toBe(status);
    if (path)
      expect((reply.body.error as { details: { path: string; message: string }[] }).details[0]).toMatchObject({ path });
  }
  expect(await tenants()).toBe(before);
});

test('too many tries are a 429', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++) statuses.push((await begin({})).status);
  expect(statuses.at(-1)).toBe(429);
});

test('a network is got and updated, with all its fields [TEN-001][TEN-006]', async () => {
  const { body } = await api.call('GET', 'tenants/A1', { as: 'agent1' });
  const fields = {
    name: 'Réseau Un',
    dpoEmail: 'dpo@a1.example',
    gdprTermsUrl: 'https://a1.example/rgpd',
    replyToEmail: 'contact@a1.example',
    languages: ['fr', 'en', 'de'],
    usefulLinks: [{ title: 'Barème', uri: 'https://a1.example/bareme' }],
  };
  const card = { cardNumber: 'CPI 1', cardDate: '2026-01-02', cardPlace: 'Paris', cardIssuer: 'CCI Paris' };
  const register = await api.call('POST', 'registers', { as: 'super', body: { name: 'Transaction', ...card } });
  expect(register.status, register.text).toBe(201);
  const shown = { number: 'CPI 1', date: '2026-01-02', place: 'Paris', issuedBy: 'CCI Paris' };
  const saved = await api.call('PATCH', 'tenants/A1', { as: 'hestia', body: { version: body.version, ...fields } });
  expect(saved.status, saved.text).toBe(200);
  const network = async () => (await api.call('GET', 'tenants/A1', { as: 'agent1' })).body;
  expect(await network()).toMatchObject({ ...fields, professionalCard: shown });
  const { version } = await network();
  const typed = { version, professionalCard: { number: 'CPI 2' } };
  expect((await api.call('PATCH', 'tenants/A1', { as: 'super', body: typed })).status).toBe(422);
  const second = { name: 'Lyon', cardNumber: 'CPI 3', cardPlace: 'Lyon', default: true };
  const other = await api.call('POST', 'registers', { as: 'super', body: second });
  expect((await network()).professionalCard).toEqual({ number: 'CPI 3', place: 'Lyon' });
  const gone = { version: other.body.version };
  expect((await api.call('DELETE', `registers/${other.body.id}`, { as: 'super', body: gone })).status).toBe(200);
  expect((await network()).professionalCard).toEqual(shown);
  expect((await api.call('PATCH', 'tenants/A1', { as: 'agent1', body: { version: 2, name: 'x' } })).status).toBe(403);
});

test('the default language is always one of the languages, whichever changes', async () => {
  const { body } = await api.call('GET', 'tenants/B1', { as: 'super', tenant: 'B1' });
  expect(body).toMatchObject({ languages: ['en', 'fr'], defaultLanguage: 'en' });
  let { version } = body;
  const save = (values: object) =>
    api.call('PATCH', 'tenants/B1', { as: 'super', tenant: 'B1', body: { version, ...values } });
  for (const [values, path, code] of [
    [{ languages: ['fr'] }, '/languages', 'defaultLanguageLeft'],
    [{ languages: [] }, '/languages', 'minItems'],
    [{ languages: null }, '/languages', undefined],
    [{ defaultLanguage: null }, '/defaultLanguage', undefined],
    [{ languages: ['fr', 'de'], defaultLanguage: 'en' }, '/languages', 'defaultLanguageLeft'],
    [{ languages: ['en', 'de'], defaultLanguage: 'fr' }, '/defaultLanguage', 'languageNotListed'],
  ] as const) {
    const reply = await save(values);
    const detail = { path, ...(code ? { code } : {}), message: expect.stringMatching(/\S/) };
    expect([reply.status, reply.body.error], JSON.stringify(values)).toMatchObject([422, { details: [detail] }]);
  }
  const both = await save({ languages: ['fr', 'de'], defaultLanguage: 'fr' });
  expect(both.status, both.text).toBe(200);
  version = both.body.version as number;
  // What was kept before the rule was: everything else is still saved.
  await api.sql("UPDATE tenants SET languages = '{de}' WHERE id = 'B1'");
  expect((await save({ name: 'Réseau Deux' })).status).toBe(200);
});

test('e-mails and links of a network are valid [TEN-009]', async () => {
  const { body } = await api.call('GET', 'tenants/A1', { as: 'super' });
  for (const [values, path] of [
    [{ dpoEmail: 'dpo' }, '/dpoEmail'],
    [{ replyToEmail: 'a@' }, '/replyToEmail'],
    [{ gdprTermsUrl: 'ftp://a1.example' }, '/gdprTermsUrl'],
    [{ usefulLinks: [{ title: 'x', uri: 'javascript:alert(1)' }] }, '/usefulLinks/0/uri'],
    [{ usefulLinks: [{ title: 'x' }] }, '/usefulLinks/0/uri'],
  ] as const) {
    const reply = await api.call('PATCH', 'tenants/A1', { as: 'super', body: { version: body.version, ...values } });
    expect([reply.status, reply.body.error], path).toMatchObject([422, { details: [{ path }] }]);
  }
});

test('a password that was given for a server doesn’t go to another one', async () => {
  const change = async (body: object) => {
    const { version } = (await api.call('GET', 'tenants/A1', { as: 'super' })).body;
    return api.call('PATCH', 'tenants/A1', { as: 'super', body: { version, ...body } });
  };
  const given = {
    senderEmail: 'a@example.org',
    smtpHost: 'mail.example.org',
    smtpPort: 587,
    smtpUser: 'sales',
    smtpPassword: 'one-two-three',
  };
  const set = await change(given);
  expect(set.status, set.text).toBe(200);
  const moved = await change({ smtpHost: 'mail.example.net' });
  expect([moved.status, moved.body], moved.text).toMatchObject([
    422,
    { error: { details: [{ path: '/smtpPassword', code: 'secretAgain' }] } },
  ]);
  expect((await change({ smtpUser: 'other' })).status).toBe(200);
  expect((await change({ smtpHost: 'mail.example.net', smtpPassword: 'again' })).status).toBe(200);
  expect((await change({ smtpHost: 'mail.example.org', smtpPassword: null })).status).toBe(200);
  expect((await change({ smtpHost: 'mail.example.com' })).status).toBe(200);
});

test('where nobody makes networks, the first one of an empty database is made by the code that the process prints', async () => {
  const closed = await api.second({ tenantCreation: 'off' });
  const code = firstNetworkCode(createSecrets(SECRET));
  const own = { id: 'PREMIER', name: 'Premier', ...first };
  const ask = (invitation: string, id = own.id) =>
    closed.call('POST', '/api/tenants', { body: { ...own, id, invitation } });
  const creation = async () => (await closed.call('GET', '/api/config')).body.tenantCreation;
  await api.sql('TRUNCATE rate_limits');
  expect((await ask(code)).status).toBe(404);
  // Past the triggers that keep registers as they are.
  await api.sql(
    'SET session_replication_role = replica; TRUNCATE tenants, rate_limits CASCADE; RESET session_replication_role',
  );
  expect(await creation()).toBe('invitation');
  expect((await ask('guessed')).status).toBe(403);
  const both = await Promise.all([ask(code), ask(code, 'SECOND')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
  expect((await ask(code, 'TROIS')).status).toBe(404);
  expect(await creation()).toBe('off');
  await closed.close();
});
