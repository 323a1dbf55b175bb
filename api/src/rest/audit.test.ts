import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { PNG, pdfOf, send, upload } from '../testing/files.ts';
import { rewritten } from '../testing/rewritten.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Values = Record<string, unknown>;
interface Entry {
  id: string;
  kind: string;
  resource: string;
  recordId: string;
  action: string;
  actor: string;
  before: Values;
  after: Values;
  hidden: Values;
}

const ask = (filter: object, as = 'audit', more = '') =>
  api.call('GET', `audit-events?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`, { as });
async function found(filter: object, as = 'audit', more = ''): Promise<Entry[]> {
  const reply = await ask(filter, as, more);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results as Entry[];
}

let count = 0;
async function client(as = 'agent1', more: object = {}): Promise<string> {
  const name = `Journal${++count}`;
  const body = { lastName: name, emails: [{ email: `${name}@example.org` }], ...more };
  const reply = await api.call('POST', 'clients', { as, body });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
}

test('of a secret the audit tells that it changed, and nothing of what it was or is [AUD-004]', async () => {
  const secret = 'Tulipes-de-mars-27';
  const { version } = (await api.call('GET', `users/${userId('agent3')}`, { as: 'super' })).body;
  const path = `users/${userId('agent3')}`;
  const reply = await api.call('PATCH', path, { as: 'super', body: { version, password: secret, lastName: 'Autre' } });
  expect(reply.status, reply.text).toBe(200);
  const [entry] = await found({ resource: 'users', recordId: userId('agent3') });
  expect(entry).toMatchObject({
    action: 'update',
    actor: userId('super'),
    before: { password: null, lastName: 'Test' },
    after: { password: null, lastName: 'Autre' },
    hidden: { password: 'secret' },
  });
  const own = await api.call('POST', 'me/password', {
    token: String(
      (await api.call('POST', 'login', { body: { email: 'agent3@a1.example', password: secret } })).body.token,
    ),
    body: { current: secret, password: 'Marais-salants-4' },
  });
  expect(own.status, own.text).toBeLessThan(300);
  const [changed] = await found({ resource: 'users', recordId: userId('agent3') });
  expect(changed).toMatchObject({ action: 'password', before: { password: null }, after: { password: null } });
  const kept = await api.sql("SELECT before::text || after::text AS text FROM audit_entries WHERE resource = 'users'");
  for (const { text } of kept) expect(text).not.toMatch(/Tulipes|scrypt|argon|\$/);
});

test('what is kept sealed is a secret too: a provider, a feed [AUD-004]', async () => {
  await api.sql("INSERT INTO login_providers (tenant_id, id, name, active) VALUES ('A1', 'google', 'google', false)");
  const { body } = await api.call('GET', 'login-providers/google', { as: 'super' });
  const change = { version: body.version, clientId: 'hestia', clientSecret: 'sealed-thing' };
  const reply = await api.call('PATCH', 'login-providers/google', { as: 'super', body: change });
  expect(reply.status, reply.text).toBe(200);
  const [entry] = await found({ resource: 'login-providers' }, 'super');
  expect(entry).toMatchObject({
    after: { clientId: 'hestia', clientSecret: null },
    hidden: { clientSecret: 'secret' },
  });
  expect(JSON.stringify(entry)).not.toContain('sealed');
});

test('the whole audit is for three roles; all others get one answer, whatever they ask for [AUD-002][AUD-003]', async () => {
  for (const as of ['super', 'hestia', 'audit']) expect((await ask({}, as)).status, as).toBe(200);
  const answers = new Set<string>();
  for (const as of ['agent1', 'admin', 'users', 'acl'])
    for (const filter of [
      {},
      { actor: userId('agent1') },
      { actor: 'USRnobody' },
      { resource: 'sessions', recordId: userId(as) },
      { resource: 'clients' },
      { resource: 'nothing', recordId: 'x' },
    ]) {
      const reply = await ask(filter, as);
      answers.add(`${reply.status} ${reply.text}`);
    }
  expect([...answers]).toEqual([expect.stringMatching(/^403 /)]);
});

test('one network reads nothing of the other [AUD-003]', async () => {
  const id = await client();
  const path = `audit-events?filter=${encodeURIComponent(JSON.stringify({ resource: 'clients', recordId: id }))}`;
  expect((await api.call('GET', path, { as: 'audit', tenant: 'B1' })).body.results).toEqual([]);
  const all = await api.call('GET', 'audit-events?range=[0,199]', { as: 'audit', tenant: 'B1' });
  expect(all.text).not.toContain(id);
});

test('it is narrowed by person, resource, action and days of Paris, and pages [AUD-003]', async () => {
  const ids = [await client('agent1'), await client('agent2')];
  await api.call('PATCH', `clients/${ids[0]}`, { as: 'agent2', body: { version: 1, rating: 'hot' } });
  await api.call('PATCH', `clients/${ids[0]}`, { as: 'agent1', body: { version: 1, rating: 'hot' } });
  const own = await found({ actor: userId('agent1'), resource: 'clients', action: 'update' });
  expect(own.map(({ recordId }) => recordId)).toEqual([ids[0]]);
  expect((await found({ actor: userId('agent2') })).every(({ actor }) => actor === userId('agent2'))).toBe(true);
  // 23:30 on 30 June and 00:30 on 1 July in Paris, of one day in UTC.
  for (const [place, at] of ['2024-06-30T21:30:00Z', '2024-06-30T22:30:00Z'].entries())
    await rewritten(api, 'UPDATE audit_entries SET at = $1 WHERE record_id = $2 AND action = $3', [
      at,
      ids[place],
      'create',
    ]);
  const on = async (from: string, to: string) => (await found({ from, to })).map(({ recordId }) => recordId);
  expect(await on('2024-06-30', '2024-06-30')).toEqual([ids[0]]);
  expect(await on('2024-07-01', '2024-07-01')).toEqual([ids[1]]);
  expect(await on('2024-06-30', '2024-07-01')).toEqual([ids[1], ids[0]]);
  const page = await ask({ to: '2024-07-01' }, 'audit', '&range=[1,1]&sort=["at","ASC"]');
  expect(page.body).toMatchObject({ results: [{ recordId: ids[1] }], pagination: { page: 2, perPage: 1, total: 2 } });
});

test.each([
  { from: 'yesterday' },
  { to: '2024-02-30' },
  { recordId: 'CLI1' },
  { kind: 'access' },
  { actor: 7 },
  { actor: '\ud800' },
])('a filter that means nothing is refused: %j', async (filter) => {
  expect((await ask(filter)).status).toBe(400);
});

test('each filter has an index, in the order of the list', async () => {
  await api.sql(
    `INSERT INTO audit_entries (tenant_id, id, resource, record_id, action, actor, at, before, after)
     SELECT 'B1', 'AUDmany' || n, 'res' || n % 50, 'rec' || n, 'act' || n % 50, 'usr' || n % 50,
       timestamptz '2020-01-01' + n * interval '1 hour', '{}', '{}' FROM generate_series(1, 20000) n`,
  );
  await api.sql('ANALYZE audit_entries');
  for (const condition of [
    'true',
    "actor = 'usr7'",
    "resource = 'res7'",
    "action = 'act7'",
    "resource = 'res7' AND record_id = 'rec7'",
    "at >= '2020-02-01' AND at < '2020-02-02'",
    "kind = 'access' AND at < '2020-02-02'",
  ]) {
    const plan = await api.sql(
      `EXPLAIN SELECT * FROM audit_entries WHERE tenant_id = 'B1' AND ${condition} ORDER BY at DESC, id DESC LIMIT 10`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text, condition).toMatch(/Index Scan (Backward )?using audit_entries_/);
    expect(text, condition).not.toContain('Seq Scan');
  }
  await rewritten(api, "DELETE FROM audit_entries WHERE tenant_id = 'B1' AND id LIKE 'AUDmany%'");
});

test('a restricted value is hidden from an auditor who may not read it, and told to who may [AUD-003]', async () => {
  const id = await client('agent1');
  const filter = { resource: 'clients', recordId: id };
  const [hidden] = await found(filter, 'audit');
  expect(hidden).toMatchObject({ action: 'create', after: { emails: null }, hidden: { emails: 'restricted' } });
  for (const as of ['super', 'agent1']) {
    const [open] = await found(filter, as);
    expect(open?.after.emails, as).toHaveLength(1);
    expect(open?.hidden, as).not.toHaveProperty('emails');
  }
});

test('a document that is given stands in the audit, a picture that is shown does not [AUD-004]', async () => {
  const file = (await upload(api, 'Avis d’imposition.pdf', pdfOf(100), { as: 'agent1' })).body.id;
  const photo = (await upload(api, 'Visage.png', PNG, { as: 'agent1' })).body.id;
  const id = await client('agent1', { documents: [{ id: file }, { id: photo }] });
  for (let times = 0; times < 3; times++)
    expect((await send(api, 'GET', `files/${file}`, { as: 'agent1' })).status).toBe(200);
  expect((await send(api, 'GET', `files/${photo}?size=thumb`, { as: 'agent1' })).status).toBe(200);
  expect((await send(api, 'GET', `files/${file}`, { as: 'agent2' })).status).toBe(404);
  const given = await found({ resource: 'clients', recordId: id, action: 'download' }, 'super');
  expect(given.reduce((sum, { after }) => sum + Number(after.times ?? 1), 0)).toBe(3);
  expect(given[0]).toMatchObject({
    kind: 'access',
    actor: userId('agent1'),
    after: { field: 'documents', file: 'Avis d’imposition.pdf' },
  });
  const [closed] = await found({ resource: 'clients', recordId: id, action: 'download' }, 'audit');
  expect(closed?.after).toMatchObject({ field: 'documents', file: null });
  const kept = await api.sql("SELECT after::text AS text FROM audit_entries WHERE action = 'download'");
  expect(JSON.stringify(kept)).not.toContain('imposition');
  expect((await found({ resource: 'clients', recordId: id }, 'agent1')).map(({ action }) => action)).toEqual([
    'create',
  ]);
});

test('a list that leaves in a file stands in the audit: what it was narrowed by, without names, and its rows', async () => {
  const town = { 'address.town': 'Journalville' };
  for (const as of ['agent1', 'agent1']) await client(as, { address: { town: 'Journalville', country: 'FR' } });
  const filter = { q: 'journal', rating: { in: ['hot'] } };
  const reply = await api.call('POST', 'transfers/exports', {
    as: 'agent1',
    body: { resource: 'clients', filter: town },
  });
  expect([reply.status, reply.body]).toEqual([201, { rows: 2 }]);
  await api.call('POST', 'transfers/exports', { as: 'agent1', body: { resource: 'clients', filter } });
  const left = await found({ action: 'exportList' });
  expect(left.map(({ actor, resource, after }) => [actor, resource, after])).toMatchObject([
    [userId('agent1'), 'clients', { filter: [{ field: 'q' }, { field: 'rating', op: 'in', value: ['hot'] }] }],
    [userId('agent1'), 'clients', { rows: 2 }],
  ]);
  expect(JSON.stringify(left)).not.toMatch(/journal/i);
});

test('the audit itself leaves with its own filter, and for its readers only', async () => {
  const export_ = (as: string, filter: object) =>
    api.call('POST', 'transfers/exports', { as, body: { resource: 'audit-events', filter } });
  expect((await export_('agent1', {})).status).toBe(403);
  expect((await export_('audit', { from: 'x' })).status).toBe(400);
  const reply = await export_('audit', { action: 'create', to: parisDay() });
  expect(reply.body.rows).toBeGreaterThan(5);
  expect((await found({ action: 'exportList', resource: 'audit-events' }))[0]?.after).toMatchObject({
    rows: reply.body.rows,
    filter: [
      { field: 'action', value: 'create' },
      { field: 'to', value: parisDay() },
    ],
  });
});

test('a file that was read in stands in the audit, by who may add', async () => {
  const import_ = (as: string, body: object) => api.call('POST', 'transfers/imports', { as, body });
  expect((await import_('agent1', { resource: 'clients', rows: 12, refused: 3 })).status).toBe(201);
  expect((await import_('agent1', { resource: 'users', rows: 1 })).status).toBe(403);
  for (const rows of [-1, 'many', 2_000_000])
    expect((await import_('agent1', { resource: 'clients', rows })).status).toBe(422);
  expect((await import_('agent1', { resource: 'nothing', rows: 1 })).status).toBe(422);
  expect(await found({ action: 'importList' })).toMatchObject([
    { actor: userId('agent1'), resource: 'clients', after: { rows: 12, refused: 3 } },
  ]);
});

test('after a year what is no change of a record is forgotten, and changes stay', async () => {
  const id = await client();
  await api.call('POST', 'transfers/imports', { as: 'agent1', body: { resource: 'clients', rows: 77 } });
  await rewritten(api, "UPDATE audit_entries SET at = now() - interval '364 days' WHERE after ->> 'rows' = '77'");
  await rewritten(api, "UPDATE audit_entries SET at = now() - interval '366 days' WHERE record_id = $1", [id]);
  await api.sql(
    `INSERT INTO audit_entries (tenant_id, id, resource, record_id, action, actor, at, before, after, kind)
     SELECT 'A1', 'AUDold' || n, 'sessions', '', 'signIn', '', now() - interval '366 days', '{}', '{}', 'access'
     FROM generate_series(1, 5001) n`,
  );
  await api.tick('audit.nightly', new Date());
  await api.runJobs();
  expect(await api.sql("SELECT id FROM audit_entries WHERE id LIKE 'AUDold%'")).toEqual([]);
  expect(await found({ resource: 'clients', recordId: id })).toHaveLength(1);
  expect(await api.sql("SELECT 1 FROM audit_entries WHERE after ->> 'rows' = '77'")).toHaveLength(1);
});

test('what was noted of a record is for those who read all of it', async () => {
  const body = { lastName: 'Notes', phones: [{ number: '+33199001277' }], consents: { marketing: true } };
  const client = await api.call('POST', 'clients', { as: 'agent1', body });
  const contact = { channel: 'phone', purpose: 'request' };
  const called = await api.call('POST', `clients/${client.body.id}/contacts`, { as: 'agent1', body: contact });
  expect(called.status, called.text).toBe(201);
  const filter = { resource: 'clients', recordId: client.body.id, action: 'contact' };
  const noted = async (as: string) => {
    const path = `audit-events?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return ((await api.call('GET', path, { as })).body.results as { after: object; hidden: object }[])[0];
  };
  expect(await noted('agent1')).toMatchObject({ after: { ...contact, basis: 'necessary' }, hidden: {} });
  for (const as of ['agent2', 'audit'])
    expect(await noted(as), as).toMatchObject({
      after: { channel: null, purpose: null, basis: null },
      hidden: { channel: 'restricted', purpose: 'restricted', basis: 'restricted' },
    });
});

test('of what is nobody’s but the person’s the audit tells that it changed and by whom, and to who reads it the rest', async () => {
  const made = await api.call('POST', 'bookmarks', {
    as: 'agent1',
    body: { name: 'Secretive', metadata: { model: 'client' }, data: { filter: '{}' } },
  });
  expect(made.status, made.text).toBe(201);
  const target = await client('agent1');
  const asked = await api.call('POST', 'access-requests', {
    as: 'agent2',
    body: { resource: 'clients', recordId: target, role: 'coOwner', reason: 'Because of the Secretive family' },
  });
  expect(asked.status, asked.text).toBe(201);
  for (const [resource, { id }, own] of [
    ['bookmarks', made.body, 'agent1'],
    ['access-requests', asked.body, 'agent2'],
  ] as const)
    for (const filter of [{ resource, recordId: id }, { resource }]) {
      const entries = await found(filter);
      expect(entries.find(({ recordId }) => recordId === id)).toMatchObject({ action: 'create', actor: userId(own) });
      expect(JSON.stringify(entries)).not.toContain('Secretive');
      for (const { after } of entries)
        for (const name of Object.keys(after)) expect(after[name] === null || name === 'id', name).toBe(true);
      expect(Object.keys(entries[0]?.hidden ?? {}).length).toBeGreaterThan(3);
      expect(JSON.stringify(await found(filter, 'super'))).toContain('Secretive');
    }
  expect(JSON.stringify(await found({ resource: 'access-requests', recordId: asked.body.id }, 'agent2'))).toContain(
    'Secretive',
  );
});
