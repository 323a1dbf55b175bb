import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
let client: string;
let template: string;

const letter = {
  name: 'Première visite',
  subject: { fr: 'Votre visite, {{ client.title }} {{ client.lastName }}', en: 'Your visit' },
  body: {
    fr: '<p>Bonjour {{ client.firstName }},</p><p>{% if client.phone != "" %}</p><p>Nous appelons le {{ client.phone }}.</p><p>{% endif %}</p><p>{{ agent.firstName }}, {{ agency.name }}, {{ network.name }}</p>',
    en: '<p>Hello {{ client.firstName }}, see you in {{ client.address.town }}.</p>',
  },
};

beforeAll(async () => {
  api = await startApi();
  const made = await api.call('POST', 'clients', {
    as: 'agent1',
    body: {
      title: 'ms',
      firstName: 'Zoé <b>',
      lastName: 'Lefèvre & fils',
      birthDate: '1984-05-12',
      emails: [{ email: 'autre@example.org' }, { email: 'zoe@example.org', primary: true }],
      phones: [{ number: '0639981122' }],
      address: { town: 'Lyon' },
    },
  });
  client = String(made.body.id);
  await api.call('POST', 'agencies', {
    as: 'super',
    body: { name: 'Agence du Parc', phone: '0139981100', default: true },
  });
  template = String((await api.call('POST', 'client-templates', { as: 'super', body: letter })).body.id);
});
afterAll(() => api.close());

const post = (path: string, as: string, body: object, language = 'en') =>
  api.call('POST', path, { as, body, language });
const mails = () => api.sql('SELECT * FROM mails ORDER BY id');

test('templates are created, read, searched, changed and deleted by their administrators [CLI-045]', async () => {
  await api.sql(`UPDATE users SET roles = '{admin_client_template}' WHERE id = $1`, [userId('users')]);
  const as = 'users';
  const body = { name: 'Relance', subject: { fr: 'Relance' }, body: { fr: '<p>Bonjour</p>' } };
  const made = await api.call('POST', 'client-templates', { as, body });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ ...body, active: true });
  const { id, version } = made.body;
  const found = await api.call('GET', 'client-templates?filter={"name":{"contains":"relan"}}', { as: 'agent1' });
  expect(found.body.results).toMatchObject([{ id }]);
  const changed = await api.call('PATCH', `client-templates/${id}`, { as, body: { version, active: false } });
  expect(changed.body).toMatchObject({ active: false, version: 2 });
  for (const who of ['agent1', 'admin']) {
    expect((await api.call('POST', 'client-templates', { as: who, body })).status, who).toBe(403);
    expect((await api.call('DELETE', `client-templates/${id}`, { as: who, body: { version: 2 } })).status, who).toBe(
      403,
    );
  }
  expect((await api.call('POST', 'client-templates', { as, body })).status).toBe(409);
  expect((await api.call('DELETE', `client-templates/${id}`, { as, body: { version: 2 } })).status).toBe(200);
});

test('what a template may hold is cleaned by the server', async () => {
  const evil = '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x">b</a>';
  const body = { name: 'Evil', subject: { fr: 'x' }, body: { fr: evil } };
  const { body: made } = await api.call('POST', 'client-templates', { as: 'super', body });
  expect(made.body).toEqual({ fr: '<p>a</p><a>b</a>', defaultLanguage: 'fr' });
  const { body: changed } = await api.call('PATCH', `client-templates/${made.id}`, {
    as: 'super',
    body: { version: 1, body: { fr: `${evil}!` } },
  });
  expect(changed.body).toEqual({ fr: '<p>a</p><a>b</a>!', defaultLanguage: 'fr' });
});

test.each([
  [
    { subject: { fr: '{{ client.firstName' } },
    '/subject/fr',
    'templateOpen',
    'Line 1: {{ client.firstName is not closed',
  ],
  [{ body: { fr: '<p>a</p><p>{% iff x %}</p>' } }, '/body/fr', 'templateTag', 'Line 2: there is no tag “iff”'],
  [
    { body: { fr: '<p>{{ client.fristName }}</p>' } },
    '/body/fr',
    'templateVariable',
    'Line 1: “client.fristName” is not a value that templates can show',
  ],
  [{ body: { fr: '<p>{{ client.constructor }}</p>' } }, '/body/fr', 'templateVariable', undefined],
  [{ body: { fr: '<p>{% include "/etc/passwd" %}</p>' } }, '/body/fr', 'templateTag', undefined],
  [{ body: { fr: '<p>{{ client.firstName | raw }}</p>' } }, '/body/fr', 'templateFilter', undefined],
  [{ subject: { fr: 'x'.repeat(4_000) } }, '/subject/fr', 'maxLength', undefined],
  [{ body: { en: '<p>x</p>' } }, '/subject/en', 'subjectMissing', undefined],
  [{ body: { fr: '<p></p>' } }, '/body/fr', 'bodyMissing', undefined],
])('a mistake is refused at its field and line: %j', async (wrong, path, code, message) => {
  const base = { name: 'Wrong', subject: { fr: 'x' }, body: { fr: '<p>x</p>' } };
  const body = { ...base, subject: { ...base.subject }, body: { ...base.body } } as Record<string, object | string>;
  for (const [part, texts] of Object.entries(wrong)) body[part] = { ...(body[part] as object), ...texts };
  const reply = await api.call('POST', 'client-templates', { as: 'super', body });
  expect(reply.status, reply.text).toBe(422);
  const { details } = reply.body.error as { details: { path: string; code: string; message: string }[] };
  expect(details).toContainEqual(expect.objectContaining({ path, code, ...(message ? { message } : {}) }));
  expect(await api.sql(`SELECT id FROM client_templates WHERE name = 'Wrong'`)).toEqual([]);
});

test('a mistake is told in French to who reads French', async () => {
  const reply = await post(
    'client-templates/preview',
    'agent1',
    { subject: '', body: '<p>a</p><p>{% iff x %}</p>' },
    'fr',
  );
  expect(reply.body.error).toMatchObject({
    details: [{ path: '/body', message: 'Ligne 2 : la balise « iff » n’existe pas' }],
  });
});

test('a template is filled in for a client, in its language', async () => {
  const { body, status, text } = await post(`client-templates/${template}/render`, 'agent1', {
    client,
    language: 'fr',
  });
  expect(status, text).toBe(200);
  expect(body.subject).toBe('Votre visite, Mme Lefèvre & fils');
  expect(body.body).toContain('<p>Bonjour Zoé &lt;b&gt;,</p>');
  expect(body.text).toBe('Bonjour Zoé <b>,\n\nNous appelons le 06 39 98 11 22.\n\nagent1, Agence du Parc, A1');
  expect(body.html).toContain('<html lang="fr">');
  const english = await post(`client-templates/${template}/render`, 'agent1', { client }, 'en');
  expect(english.body).toMatchObject({ language: 'en', text: 'Hello Zoé <b>, see you in Lyon.' });
  const german = await post(`client-templates/${template}/render`, 'agent1', { client, language: 'de' });
  expect(german.body.error).toMatchObject({ details: [{ path: '/language', code: 'templateLanguage' }] });
});

test('what the writer may not read of the client stays empty', async () => {
  const { body } = await post(`client-templates/${template}/render`, 'agent2', { client, language: 'fr' });
  expect(body.text).toBe('Bonjour Zoé <b>,\n\nagent2, Agence du Parc, A1');
  const probe = { subject: 'x', body: '<p>[{{ client.email }}{{ client.phone }}{{ client.birthDate }}]</p>', client };
  expect((await post('client-templates/preview', 'agent2', probe)).body.text).toBe('[]');
  expect((await post('client-templates/preview', 'agent1', probe)).body.text).toBe(
    '[zoe@example.org06 39 98 11 2212/05/1984]',
  );
});

test('a preview without a client shows a sample', async () => {
  const { body } = await post('client-templates/preview', 'agent1', {
    subject: '{{ client.lastName }}',
    body: '<p>{{ client.title }}</p>',
    language: 'fr',
  });
  expect(body).toMatchObject({ subject: 'Lefèvre', text: 'Mme' });
});

test.each([
  [
    'for ever',
    '{% for a in (1..1000) %}{% for b in (1..1000) %}{% for c in (1..1000) %}{{ c }}{% endfor %}{% endfor %}{% endfor %}',
  ],
  ['100 MB', `{% for a in (1..4000) %}${'x'.repeat(25_000)}{% endfor %}`],
])('a preview that would take %s is refused, and the server goes on', async (_what, body) => {
  const reply = await post('client-templates/preview', 'agent1', { subject: 'x', body });
  expect(reply.body.error).toMatchObject({ statusCode: 422, details: [{ path: '/body', code: 'templateTooLarge' }] });
  expect((await api.call('GET', '/api/health')).status).toBe(200);
});

test('a letter goes to the primary address through the outbox, and stands in the history', async () => {
  const look = await post(`clients/${client}/mails/preview`, 'agent1', { template, language: 'fr' });
  expect(look.body).toMatchObject({ to: 'zoe@example.org', subject: 'Votre visite, Mme Lefèvre & fils' });
  expect(await mails()).toEqual([]);
  const sent = await post(`clients/${client}/mails`, 'agent1', { template, language: 'fr', purpose: 'request' });
  expect(sent.status, sent.text).toBe(201);
  const edited = {
    template,
    language: 'en',
    subject: ' Mine ',
    body: '<p>My {{ own }} words<script>x</script></p>',
    to: 'autre@example.org',
    purpose: 'mandate',
  };
  await post(`clients/${client}/mails`, 'agent1', edited);
  expect(await mails()).toMatchObject([
    {
      id: sent.body.id,
      recipient: 'zoe@example.org',
      language: 'fr',
      template,
      resource: 'client',
      record_id: client,
      created_by: userId('agent1'),
    },
    { recipient: 'autre@example.org', subject: 'Mine', language: 'en', text: 'My {{ own }} words' },
  ]);
  const history = await api.call(
    'GET',
    `audit-events?filter={"resource":"clients","recordId":"${client}","action":"contact"}`,
    { as: 'agent1' },
  );
  expect(history.body.results).toHaveLength(2);
  const told = (history.body.results as { after: { mail?: string } }[]).map(({ after }) => after.mail);
  expect(told, 'each leads to its mail').toContain(sent.body.id);
  const read = await api.call('GET', `clients/${client}/mails/${sent.body.id}`, { as: 'agent1' });
  expect(read.body).toMatchObject({ to: 'zoe@example.org', subject: 'Votre visite, Mme Lefèvre & fils' });
  expect(read.body.html).toContain('Bonjour');
});

test('a mail that was sent is read by who reads the client’s addresses, under that client alone', async () => {
  const [mail] = await mails();
  const path = `clients/${client}/mails/${mail?.id}`;
  const refused = await api.call('GET', path, { as: 'agent2' });
  expect(refused.body.error).toMatchObject({ statusCode: 403, reason: 'acl' });
  const other = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Autre', emails: [{ email: 'other@example.org' }] },
  });
  const elsewhere = await api.call('GET', `clients/${other.body.id}/mails/${mail?.id}`, { as: 'agent1' });
  expect(elsewhere.status).toBe(404);
});

test('who may not read the addresses sends nothing', async () => {
  const before = await mails();
  for (const path of [`clients/${client}/mails`, `clients/${client}/mails/preview`]) {
    const reply = await post(path, 'agent2', { subject: 'x', body: '<p>x</p>' });
    expect(reply.body.error).toMatchObject({ statusCode: 403, reason: 'acl' });
    expect(reply.text).not.toContain('zoe@example.org');
  }
  expect(await mails()).toEqual(before);
});

test.each([
  [{ subject: 'a\r\nBcc: all@example.org' }, '/subject', 'subjectLines'],
  [{ subject: 'x'.repeat(4_000) }, '/subject', 'subjectTooLong'],
  [{ subject: '  ' }, '/subject', 'subjectMissing'],
  [{ subject: 5 }, '/subject', 'invalidValue'],
  [{ body: '<p> </p>' }, '/body', 'bodyMissing'],
  [{ body: 'x'.repeat(60_001) }, '/body', 'invalidValue'],
  [{ to: 'eve@example.org' }, '/to', 'emailUnknown'],
  [{ to: 'zoe@example.org\r\nBcc: all@example.org' }, '/to', 'emailUnknown'],
  [{ language: 'klingon' }, '/language', 'templateLanguage'],
])('a letter that no mail can be is refused at its field: %j', async (wrong, path, code) => {
  const before = await mails();
  const reply = await post(`clients/${client}/mails`, 'agent1', { subject: 'x', body: '<p>x</p>', ...wrong });
  expect(reply.status, reply.text).toBe(422);
  expect(reply.body.error).toMatchObject({ details: [{ path, code }] });
  expect(await mails()).toEqual(before);
});

test('a subject that escaping makes longer than any mail is refused at its field', async () => {
  const reply = await post('client-templates/preview', 'super', { subject: '&'.repeat(50_000), body: '<p>x</p>' });
  expect([reply.status, reply.body.error], reply.text).toMatchObject([
    422,
    { details: [{ path: '/subject', code: 'subjectTooLong' }] },
  ]);
});

test('a client without an address, and a template that is not in use, are refused in words', async () => {
  const { body: mute } = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Muet', phones: [{ number: '0639981123' }] },
  });
  const reply = await post(`clients/${mute.id}/mails`, 'agent1', { subject: 'x', body: '<p>x</p>' }, 'fr');
  expect(reply.body.error).toMatchObject({ details: [{ path: '/to', message: 'Ce client n’a pas d’adresse e-mail' }] });
  const { body: found } = await api.call('GET', `client-templates/${template}`, { as: 'super' });
  await api.call('PATCH', `client-templates/${template}`, {
    as: 'super',
    body: { version: found.version, active: false },
  });
  const unused = await post(`clients/${client}/mails`, 'agent1', { template });
  expect(unused.body.error).toMatchObject({ code: 'templateInactive', reason: 'data' });
});

test('a letter is for a purpose that the law allows; why it was written is kept', async () => {
  const made = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Démarché', emails: [{ email: 'demarche@example.org' }] },
  });
  const write = (purpose?: string, path = '') =>
    post(`clients/${made.body.id}/mails${path}`, 'agent1', { subject: 'x', body: '<p>x</p>', purpose });
  const before = await mails();
  expect((await write()).body.error).toMatchObject({
    statusCode: 422,
    details: [{ path: '/purpose', code: 'purposeMissing' }],
  });
  expect((await write('fun')).body.error).toMatchObject({ statusCode: 422, details: [{ path: '/purpose' }] });
  for (const path of ['', '/preview']) {
    expect((await write('prospecting', path)).body.error, path).toMatchObject({
      statusCode: 403,
      code: 'contactRefused',
      reason: 'data',
      details: [{ path: '/purpose', code: 'consentMissing' }],
    });
  }
  expect(await mails()).toEqual(before);
  expect((await write('request')).status).toBe(201);
  const [entry] = await api.sql(`SELECT after FROM audit_entries WHERE record_id = $1 AND action = 'contact'`, [
    made.body.id,
  ]);
  expect(entry?.after).toMatchObject({ channel: 'email', purpose: 'request', basis: 'necessary' });
});
