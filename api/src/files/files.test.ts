import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { mediaType } from './types.ts';
import { MOST_BYTES } from './upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(name: string, content: Buffer | string, as = 'super', tenant = 'A1') {
  const response = await fetch(`${api.url}/api/tenant/${tenant}/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await api.token(as, tenant)}`, 'Content-Type': 'application/octet-stream' },
    body: content as never,
  });
  return { status: response.status, body: await response.json() };
}
const get = async (id: string, as: string, tenant = 'A1') =>
  fetch(`${api.url}/api/tenant/${tenant}/files/${id}`, {
    headers: { Authorization: `Bearer ${await api.token(as, tenant)}` },
  });
const setLogo = async (logo: object[] | null, as = 'super') => {
  const { body } = await api.call('GET', 'tenants/A1', { as: 'super' });
  return api.call('PATCH', 'tenants/A1', { as, body: { version: body.version, logo } });
};

describe('a file', () => {
  test('is its uploader’s until a record takes it, then of everybody who reads the field', async () => {
    const { status, body } = await upload('Logo été.png', PNG);
    expect([status, body]).toMatchObject([201, { name: 'Logo été.png', type: 'image/png', size: PNG.length }]);
    expect((await get(body.id, 'agent1')).status).toBe(404);
    const reply = await setLogo([{ id: body.id, name: 'forged', size: 1 }]);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.logo).toEqual([{ id: body.id, name: 'Logo été.png', type: 'image/png', size: PNG.length }]);
    const given = await get(body.id, 'agent1');
    expect(given.status).toBe(200);
    expect(Buffer.from(await given.arrayBuffer()).equals(PNG)).toBe(true);
    expect(given.headers.get('content-type')).toBe('image/png');
    expect(given.headers.get('content-security-policy')).toContain('sandbox');
    expect(given.headers.get('content-disposition')).toContain(encodeURIComponent('Logo été.png'));
    await setLogo(null);
    expect((await get(body.id, 'agent1')).status).toBe(404);
  });

  test('a client’s document is its holders’, and a super administrator puts it away and brings it back [CLI-014]', async () => {
    const { body: client } = await api.call('POST', 'clients', {
      as: 'agent1',
      body: { lastName: 'Papiers', emails: [{ email: 'papiers@example.org' }] },
    });
    const { body: file } = await upload('Pièce.pdf', '%PDF-1.7 x', 'agent1');
    const set = async (as: string, documents: object[]) => {
      const { body } = await api.call('GET', `clients/${client.id}`, { as: 'super' });
      return api.call('PATCH', `clients/${client.id}`, { as, body: { version: body.version, documents } });
    };
    expect((await set('agent1', [{ id: file.id }])).body.documents).toMatchObject([{ id: file.id, name: 'Pièce.pdf' }]);
    expect((await get(file.id, 'agent1')).status).toBe(200);
    expect((await get(file.id, 'agent2')).status).toBe(404);
    expect((await set('agent1', [{ id: file.id, deleted: true }])).body.error).toMatchObject({ reason: 'acl' });
    expect((await set('super', [{ id: file.id, deleted: true }])).body.documents).toMatchObject([
      { id: file.id, deleted: true },
    ]);
    expect((await get(file.id, 'agent1')).status).toBe(404);
    expect((await get(file.id, 'super')).status).toBe(200);
    expect((await set('agent1', [{ id: file.id }])).body.error).toMatchObject({ reason: 'acl' });
    await set('super', [{ id: file.id, deleted: false }]);
    expect((await get(file.id, 'agent1')).status).toBe(200);
    expect((await set('agent1', [])).body.documents).toBeNull();
    expect((await get(file.id, 'super')).status).toBe(404);
  });

  test('of another tenant, of somebody else or of a kind that the field refuses is not taken', async () => {
    const [theirs, foreign, text] = await Promise.all([
      upload('a.png', PNG, 'agent1'),
      upload('b.png', PNG, 'super', 'B1'),
      upload('c.txt', 'only words'),
    ]);
    for (const { body } of [theirs, foreign, text, { body: { id: 'FILNOBODY' } }]) {
      const reply = await setLogo([{ id: body.id }]);
      expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/logo/0' }] }]);
    }
    expect((await get(foreign.body.id, 'super')).status).toBe(404);
    const mine = await upload('d.png', PNG);
    expect((await setLogo([{ id: mine.body.id }, { id: mine.body.id }])).status).toBe(422);
  });

  test('is told by its content: programs, pages and empty files are refused, and leave nothing', async () => {
    const count = async () => Number((await api.sql('SELECT count(*) AS n FROM files'))[0]?.n);
    const before = await count();
    const refused: [string, Buffer | string][] = [
      ['page.html', '<script>alert(1)</script>'],
      ['picture.svg', '<svg onload="alert(1)"/>'],
      ['program.exe', Buffer.from([0x4d, 0x5a, 0x90, 0x00])],
      ['archive.zip.exe', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
      ['words.txt', Buffer.from([65, 0, 66])],
      ['empty.txt', ''],
    ];
    for (const [name, content] of refused) expect((await upload(name, content)).status, name).toBe(415);
    expect((await upload('', PNG)).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('is 20 MB at most', async () => {
    const reply = await upload('long.txt', Buffer.alloc(MOST_BYTES + 1, 'a')).catch(() => ({ status: 413 }));
    expect(reply.status).toBe(413);
  });
});

test('the name decides only where the content cannot', () => {
  const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]);
  expect(mediaType('mandat.docx', zip)).toContain('wordprocessingml');
  expect(mediaType('mandat.exe', zip)).toBeUndefined();
  expect(mediaType('photo.txt', PNG)).toBe('image/png');
  expect(mediaType('notes.csv', Buffer.from('a;b'))).toBe('text/csv');
});
