import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { PNG, pdfOf, send, upload } from '../testing/files.ts';

let api: TestApi;
const kinds: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi();
  for (const [name, subjects] of Object.entries({ identity: ['client'], kbis: ['company'], deed: ['property'] })) {
    const { body } = await api.call('POST', 'document-types', {
      as: 'super',
      body: { name: { en: name, defaultLanguage: 'en' }, subjects },
    });
    kinds[name] = String(body.id);
  }
});
afterAll(() => api.close());

type Entry = Record<string, unknown> & { id: string };
const HELD = {
  clients: { lastName: 'Papiers', emails: [{ email: 'papiers@example.org' }] },
  companies: { name: 'SCI des Papiers' },
};
type Held = keyof typeof HELD;

/** A record of agent1's, whose collaborator is agent2. */
async function held(resource: Held): Promise<string> {
  const body = { ...HELD[resource], collaborators: [userId('agent2')] };
  const reply = await api.call('POST', resource, { as: 'agent1', body });
  expect(reply.status, reply.text).toBe(201);
  return `${resource}/${reply.body.id}`;
}
const fileOf = async (as: string, name = 'Pièce.pdf') =>
  (await upload(api, name, pdfOf(100), { as })).body.id as string;
const documents = async (record: string, as: string) =>
  (await api.call('GET', record, { as })).body.documents as Entry[] | null;
const reads = async (file: string, as: string) => (await send(api, 'GET', `files/${file}`, { as })).status;

test('document types are made, read, listed by what they are for, changed and deleted, for clients, companies, properties and mandates [DOC-007]', async () => {
  const types = async (subject: string) => {
    const filter = encodeURIComponent(JSON.stringify({ subjects: { any: [subject] } }));
    const { body } = await api.call('GET', `document-types?range=[0,99]&filter=${filter}`, { as: 'agent1' });
    return (body.results as Entry[]).map(({ id }) => id);
  };
  for (const subject of ['client', 'company', 'property', 'mandate']) {
    const body = { name: { en: `Of a ${subject}`, fr: `De ${subject}` }, subjects: [subject], expires: true };
    expect((await api.call('POST', 'document-types', { as: 'agent1', body })).status).toBe(403);
    const made = await api.call('POST', 'document-types', { as: 'hestia', body });
    expect(made.status, made.text).toBe(201);
    const path = `document-types/${made.body.id}`;
    expect((await api.call('GET', path, { as: 'agent1' })).body).toMatchObject({ ...body, active: true });
    expect(await types(subject)).toContain(made.body.id);
    for (const other of ['client', 'company', 'property', 'mandate'].filter((one) => one !== subject))
      expect(await types(other)).not.toContain(made.body.id);
    const change = { version: 1, expires: false };
    expect((await api.call('PATCH', path, { as: 'agent1', body: change })).status).toBe(403);
    expect((await api.call('PATCH', path, { as: 'hestia', body: change })).body).toMatchObject({ expires: false });
    expect((await api.call('DELETE', path, { as: 'agent1', body: { version: 2 } })).status).toBe(403);
    expect((await api.call('DELETE', path, { as: 'hestia', body: { version: 2 } })).status).toBe(200);
    expect((await api.call('GET', path, { as: 'hestia' })).status).toBe(404);
  }
  const wrong = { name: { en: 'Of a garden' }, subjects: ['garden'] };
  const refused = await api.call('POST', 'document-types', { as: 'hestia', body: wrong });
  expect([refused.status, refused.body.error]).toMatchObject([422, { details: [{ path: '/subjects/0' }] }]);
});

test('a document type that documents have is not deleted [DOC-007][ERR-025]', async () => {
  for (const [resource, kind] of [
    ['clients', 'identity'],
    ['companies', 'kbis'],
  ] as const) {
    const record = await held(resource);
    const body = { id: await fileOf('agent1'), kind: kinds[kind] };
    expect((await api.call('POST', `${record}/documents`, { as: 'agent1', body })).status).toBe(201);
    const refused = await api.call('DELETE', `document-types/${kinds[kind]}`, { as: 'super', body: { version: 1 } });
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { message: "The document type can't be deleted because it's used somewhere else", code: 'usedElsewhere' },
    ]);
  }
});

describe.each<[Held, string, string]>([
  ['clients', 'identity', 'kbis'],
  ['companies', 'kbis', 'identity'],
])('a document of %s', (resource, own, other) => {
  test('is added with its type, described anew and taken away, without a version [CLI-014][CLI-041][COM-012]', async () => {
    const record = await held(resource);
    const file = await fileOf('agent1');
    const added = await api.call('POST', `${record}/documents`, {
      as: 'agent1',
      body: { id: file, kind: kinds[own], expiryDate: '2030-05-31' },
    });
    expect([added.status, added.body.documents]).toMatchObject([
      201,
      [{ id: file, name: 'Pièce.pdf', type: 'application/pdf', size: 100, kind: kinds[own], expiryDate: '2030-05-31' }],
    ]);
    const path = `${record}/documents/${file}`;
    for (const expiryDate of ['0001-01-01', '9999-12-31']) {
      const far = await api.call('PATCH', path, { as: 'agent2', body: { expiryDate } });
      expect([far.status, far.text], far.text).toEqual([422, expect.stringContaining('expiryDate')]);
    }
    const changed = await api.call('PATCH', path, { as: 'agent2', body: { kind: null, expiryDate: null } });
    expect(changed.status, changed.text).toBe(200);
    const [entry] = (await documents(record, 'agent1')) ?? [];
    expect(entry).not.toHaveProperty('kind');
    expect(entry).not.toHaveProperty('expiryDate');
    expect((await api.call('PATCH', path, { as: 'agent1', body: { name: 'x', size: 1 } })).body.error).toMatchObject({
      statusCode: 422,
      details: [{ path: '/name' }, { path: '/size' }],
    });
    expect((await api.call('DELETE', path, { as: 'agent1' })).body.documents).toBeNull();
    expect((await api.call('DELETE', path, { as: 'agent1' })).status).toBe(404);
  });

  test('has a type of its own kind of record, that exists in the network [DOC-007]', async () => {
    const record = await held(resource);
    const foreign = await api.call('POST', 'document-types', {
      as: 'super',
      tenant: 'B1',
      body: { name: { en: 'x' }, subjects: ['client', 'company'] },
    });
    for (const kind of [kinds[other], kinds.deed, 'DTYNONE', foreign.body.id]) {
      const body = { id: await fileOf('agent1'), kind };
      const refused = await api.call('POST', `${record}/documents`, { as: 'agent1', body });
      expect(refused.body.error, String(kind)).toMatchObject({
        statusCode: 422,
        details: [{ path: '/documents/0/kind' }],
      });
    }
    expect(await documents(record, 'agent1')).toBeNull();
  });

  test('is put away by a super administrator, shown to them alone, and brought back [DOC-003][DOC-004][DOC-005][ROL-010]', async () => {
    const record = await held(resource);
    const [file, second] = [await fileOf('agent1', 'un.pdf'), await fileOf('agent1', 'deux.pdf')];
    for (const id of [file, second]) await api.call('POST', `${record}/documents`, { as: 'agent1', body: { id } });
    const put = await api.call('DELETE', `${record}/documents/${file}`, { as: 'super' });
    expect(put.body.documents).toMatchObject([{ id: second }, { id: file, deleted: true }]);
    for (const as of ['agent1', 'agent2', 'hestia']) {
      expect((await documents(record, as))?.map(({ id }) => id)).toEqual([second]);
      expect(await reads(file, as)).toBe(404);
      const filter = encodeURIComponent(JSON.stringify({ 'documents.name': { contains: 'un.pdf' } }));
      expect((await api.call('GET', `${resource}?filter=${filter}`, { as })).body.results, as).toEqual([]);
      const list = await api.call('GET', `${resource}?filter={"id":["${record.split('/')[1]}"]}`, { as });
      expect(list.text).not.toContain(file);
      const trail = `{"resource":"${resource}","recordId":"${record.split('/')[1]}"}`;
      const history = await api.call('GET', `audit-events?filter=${encodeURIComponent(trail)}`, { as });
      expect([history.status, history.text.includes('"deleted":true')]).toEqual([200, false]);
      expect((await api.call('DELETE', `${record}/documents/${file}`, { as })).status).toBe(404);
      expect((await api.call('POST', `${record}/documents/${file}/undelete`, { as })).body.error).toMatchObject({
        statusCode: 403,
        reason: 'acl',
      });
    }
    expect(await reads(file, 'super')).toBe(200);
    expect((await api.call('DELETE', `${record}/documents/${file}`, { as: 'super' })).body.documents).toHaveLength(2);
    const back = await api.call('POST', `${record}/documents/${file}/undelete`, { as: 'super' });
    expect(back.status, back.text).toBe(200);
    expect((await documents(record, 'agent1'))?.map(({ id }) => id)).toEqual([second, file]);
    expect(await reads(file, 'agent1')).toBe(200);
  });

  test('is gone for good when anybody else takes it away [DOC-006]', async () => {
    for (const as of ['agent1', 'agent2', 'hestia']) {
      const record = await held(resource);
      const file = await fileOf('agent1');
      await api.call('POST', `${record}/documents`, { as: 'agent1', body: { id: file } });
      expect((await api.call('DELETE', `${record}/documents/${file}`, { as })).body.documents).toBeNull();
      expect(await documents(record, 'super')).toBeNull();
      for (const reader of ['super', 'agent1', as]) expect(await reads(file, reader)).toBe(404);
      const again = await api.call('POST', `${record}/documents`, { as: 'agent1', body: { id: file } });
      expect(again.status).toBe(422);
      expect((await api.call('POST', `${record}/documents/${file}/undelete`, { as: 'super' })).status).toBe(404);
    }
  });

  test('that is put away stays so whatever others save [DOC-005]', async () => {
    const record = await held(resource);
    const file = await fileOf('agent1');
    await api.call('POST', `${record}/documents`, { as: 'agent1', body: { id: file } });
    await api.call('DELETE', `${record}/documents/${file}`, { as: 'super' });
    const { body } = await api.call('GET', record, { as: 'agent1' });
    expect(body.documents).toBeNull();
    const same = await api.call('PATCH', record, { as: 'agent1', body: { version: body.version, documents: null } });
    expect(same.body.version).toBe(body.version);
    const added = await fileOf('agent1');
    const patched = await api.call('PATCH', record, {
      as: 'agent1',
      body: { version: body.version, documents: [{ id: added }] },
    });
    expect(patched.body.documents).toMatchObject([{ id: added }]);
    expect(await documents(record, 'super')).toMatchObject([{ id: added }, { id: file, deleted: true }]);
    const version = patched.body.version;
    for (const entry of [{ id: file }, { id: added, deleted: true }]) {
      const refused = await api.call('PATCH', record, { as: 'agent1', body: { version, documents: [entry] } });
      expect(refused.body.error).toMatchObject({ statusCode: 403, reason: 'acl' });
    }
    const bySuper = await api.call('PATCH', record, { as: 'super', body: { version, documents: [] } });
    expect(bySuper.body.documents).toMatchObject([
      { id: added, deleted: true },
      { id: file, deleted: true },
    ]);
  });

  test('is its holders’: others neither see nor change any', async () => {
    const record = await held(resource);
    const file = await fileOf('agent1');
    await api.call('POST', `${record}/documents`, { as: 'agent1', body: { id: file } });
    expect(await documents(record, 'agent3')).toBeNull();
    const body = { id: await fileOf('agent3') };
    const calls = [
      await api.call('POST', `${record}/documents`, { as: 'agent3', body }),
      await api.call('PATCH', `${record}/documents/${file}`, { as: 'agent3', body: { kind: null } }),
      await api.call('DELETE', `${record}/documents/${file}`, { as: 'agent3' }),
      await api.call('POST', `${record}/documents/${file}/undelete`, { as: 'agent3' }),
    ];
    for (const { status } of calls) expect(status).toBe(403);
    expect(await reads(file, 'agent3')).toBe(404);
    expect(await documents(record, 'agent1')).toHaveLength(1);
  });
});

test('several are added at once, and a stale version that is given is refused', async () => {
  const record = await held('clients');
  const files = await Promise.all(Array.from({ length: 6 }, (_, at) => fileOf('agent1', `${at}.pdf`)));
  const added = await Promise.all(
    files.map((id) => api.call('POST', `${record}/documents`, { as: 'agent1', body: { id } })),
  );
  expect(added.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect((await documents(record, 'agent1'))?.map(({ id }) => id).sort()).toEqual([...files].sort());
  const stale = await api.call('DELETE', `${record}/documents/${files[0]}`, { as: 'agent1', body: { version: 1 } });
  expect(stale.status).toBe(409);
  const twice = await api.call('POST', `${record}/documents`, { as: 'agent1', body: { id: files[0] } });
  expect(twice.status).toBe(422);
});

test('a field of files that is no document has calls of its own, and keeps nothing that is taken away', async () => {
  const { body: file } = await upload(api, 'logo.png', PNG);
  const added = await api.call('POST', 'tenants/A1/logo', { as: 'super', body: { id: file.id } });
  expect(added.body.logo).toEqual([{ id: file.id, name: 'logo.png', type: 'image/png', size: PNG.length }]);
  expect((await api.call('POST', `tenants/A1/logo/${file.id}/undelete`, { as: 'super' })).status).toBe(404);
  expect((await api.call('DELETE', `tenants/A1/logo/${file.id}`, { as: 'super' })).body.logo).toBeNull();
  expect(await reads(file.id, 'super')).toBe(404);
});

describe('document types', () => {
  const call = (method: string, path: string, as: string, body?: object) =>
    api.call(method, `document-types${path}`, { as, ...(body ? { body } : {}) });

  test('are created, read, changed and deleted by who configures, and read by all [CLI-044][COM-012][DOC-002]', async () => {
    const name = { fr: 'Livret de famille', en: 'Family record book', defaultLanguage: 'fr' };
    const made = await call('POST', '', 'super', { name, subjects: ['client'], expires: false });
    expect(made.status).toBe(201);
    const path = `/${made.body.id}`;
    expect((await call('GET', path, 'agent1')).body).toMatchObject({ name, subjects: ['client'], active: true });
    const version = made.body.version;
    expect((await call('PATCH', path, 'agent1', { version, active: false })).status).toBe(403);
    expect((await call('PATCH', path, 'hestia', { version, active: false })).body).toMatchObject({ active: false });
    expect((await call('DELETE', path, 'agent1', { version: 2 })).status).toBe(403);
    expect((await call('POST', '', 'agent1', { name, subjects: ['client'] })).status).toBe(403);
    expect((await call('POST', '', 'super', { name, subjects: ['spaceship'] })).status).toBe(422);
    expect((await call('DELETE', path, 'super', { version: 2 })).status).toBe(200);
  });

  test('are narrowed to a kind of record, and listed as they were made [DOC-008]', async () => {
    const of = async (filter: object) => {
      const { body } = await call('GET', `?filter=${encodeURIComponent(JSON.stringify(filter))}`, 'agent1');
      return (body.results as { id: string }[]).map(({ id }) => id);
    };
    expect(await of({ subjects: { any: ['client'] } })).toEqual([kinds.identity]);
    expect(await of({})).toEqual([kinds.identity, kinds.kbis, kinds.deed]);
  });

  test('that a document has are not deleted', async () => {
    const record = await held('clients');
    const body = { id: await fileOf('agent1'), kind: kinds.identity };
    await api.call('POST', `${record}/documents`, { as: 'agent1', body });
    const refused = await call('DELETE', `/${kinds.identity}`, 'super', { version: 1 });
    expect(refused.body.error).toMatchObject({
      statusCode: 409,
      message: "The document type can't be deleted because it's used somewhere else",
    });
  });
});
