import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { announce, giveUp, goOn, offsetOf, PNG, pdfOf, send, storedKeys, upload } from '../testing/files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const bytesOf = async (id: string) => Buffer.from(await (await send(api, 'GET', `files/${id}`)).arrayBuffer());
const state = async (location: string, who = {}) => (await send(api, 'GET', location, who)).json();

async function begin(name: string, size: number, who = {}): Promise<string> {
  const response = await announce(api, name, size, who);
  expect(response.status, await response.text()).toBe(201);
  return response.headers.get('Location') ?? '';
}

/** Sends a part of the bytes and then loses the connection. */
async function sendAndLose(at: TestApi, location: string, offset: number, bytes: Buffer, announced: number) {
  const token = await at.token('super');
  const sent = request(at.url + location, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': String(announced),
    },
  });
  sent.on('error', () => {});
  await new Promise<void>((resolve) => sent.write(bytes, () => resolve()));
  return () => sent.destroy();
}

describe('a resumable upload', () => {
  test('becomes the same file as one in a single request', async () => {
    const content = pdfOf(2_500_000);
    const location = await begin('Acte authentique.pdf', content.length);
    expect(await offsetOf(api, location)).toBe(0);
    const first = await goOn(api, location, 0, content.subarray(0, 1_500_000));
    expect([first.status, first.headers.get('Upload-Offset')]).toEqual([204, '1500000']);
    expect(await state(location)).toMatchObject({ size: content.length, offset: 1_500_000, file: null });
    expect((await goOn(api, location, 1_500_000, content.subarray(1_500_000))).status).toBe(204);
    const { file } = await state(location);
    const simple = (await upload(api, 'Acte authentique.pdf', content)).body;
    expect(file).toEqual({ ...simple, id: file.id });
    const rows = await api.sql('SELECT * FROM files WHERE id = ANY ($1)', [[file.id, simple.id]]);
    const [one, two] = rows.map(({ id: _id, created_at: _at, ...row }) => row);
    expect(one).toEqual(two);
    expect((await bytesOf(file.id)).equals(content)).toBe(true);
    expect(storedKeys(api)).toEqual([`A1/${file.id}`, `A1/${simple.id}`].sort());
    const { body: tenant } = await api.call('GET', 'tenants/A1', { as: 'super' });
    const [picture] = [await begin('logo.png', PNG.length)];
    await goOn(api, picture, 0, PNG);
    const logo = [{ id: (await state(picture)).file.id }];
    const taken = await api.call('PATCH', 'tenants/A1', { as: 'super', body: { version: tenant.version, logo } });
    expect(taken.body.logo).toMatchObject([{ name: 'logo.png', size: PNG.length }]);
  });

  test('goes on after a lost connection where it was, by another process too', async () => {
    const other = await api.second();
    const content = pdfOf(3_500_000);
    const location = await begin('Diagnostic.pdf', content.length);
    const lose = await sendAndLose(api, location, 0, content.subarray(0, 1_300_000), content.length);
    lose();
    await expect.poll(() => offsetOf(other, location)).toBeGreaterThan(0);
    await expect.poll(async () => (await offsetOf(other, location)) === (await offsetOf(api, location))).toBe(true);
    const offset = Number(await offsetOf(other, location));
    expect(offset).toBeLessThanOrEqual(1_300_000);
    expect((await goOn(other, location, offset, content.subarray(offset))).status).toBe(204);
    const { file } = await state(location);
    expect((await bytesOf(file.id)).equals(content)).toBe(true);
    await other.close();
  });

  test('of 2 GB is refused before a byte is kept, and no more is taken than was announced', async () => {
    const before = storedKeys(api);
    const huge = await announce(api, 'film.pdf', 2 * 1024 ** 3, { language: 'fr' });
    expect([huge.status, (await huge.json()).error]).toMatchObject([
      413,
      { code: 'fileTooLarge', message: 'Un fichier ne doit pas dépasser 20 Mo' },
    ]);
    expect(await api.sql(`SELECT 1 FROM uploads WHERE name = 'film.pdf'`)).toEqual([]);
    const location = await begin('petit.pdf', 100);
    expect((await goOn(api, location, 0, pdfOf(1_000))).status).toBe(413);
    expect(await offsetOf(api, location)).toBe(0);
    expect(storedKeys(api)).toEqual(before);
  });

  test('is its uploader’s alone', async () => {
    const content = pdfOf(1_000);
    const location = await begin('privé.pdf', content.length, { as: 'agent1' });
    await goOn(api, location, 0, content.subarray(0, 500), { as: 'agent1' });
    for (const who of [{ as: 'agent2' }, { as: 'super' }]) {
      expect(await offsetOf(api, location, who)).toBe('status 404');
      expect((await goOn(api, location, 500, content.subarray(500), who)).status).toBe(404);
      expect((await giveUp(api, location, who)).status).toBe(404);
      expect((await send(api, 'GET', location, who)).status).toBe(404);
    }
    const elsewhere = location.replace('/A1/', '/B1/');
    expect(await offsetOf(api, elsewhere, { as: 'agent1', tenant: 'B1' })).toBe('status 404');
    expect(await offsetOf(api, location, { as: 'agent1' })).toBe(500);
  });

  test('that two send at once gets each byte once', async () => {
    const content = pdfOf(900_000);
    const location = await begin('double.pdf', content.length);
    const answers = await Promise.all([goOn(api, location, 0, content), goOn(api, location, 0, content)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { file } = await state(location);
    expect((await bytesOf(file.id)).equals(content)).toBe(true);
    expect(await state(location)).toMatchObject({ file });
  });

  test('whose content is not taken is refused at its end and leaves nothing', async () => {
    const before = storedKeys(api);
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const location = await begin('photo.png', page.length);
    const refused = await goOn(api, location, 0, page);
    expect([refused.status, (await refused.json()).error.code]).toEqual([415, 'fileType']);
    expect(await offsetOf(api, location)).toBe('status 404');
    expect(storedKeys(api)).toEqual(before);
  });

  test('that is given up, or announced without a name, leaves nothing', async () => {
    const before = storedKeys(api);
    const location = await begin('trop.pdf', 2_000_000);
    await goOn(api, location, 0, pdfOf(1_500_000));
    expect(storedKeys(api).length).toBeGreaterThan(before.length);
    expect((await giveUp(api, location)).status).toBe(204);
    expect(await offsetOf(api, location)).toBe('status 404');
    expect(storedKeys(api)).toEqual(before);
    expect((await announce(api, '..', 10)).status).toBe(400);
    expect((await send(api, 'POST', 'uploads')).status).toBe(400);
  });

  test('is one of a hundred at most that a person has under way', async () => {
    const who = { as: 'agent3' };
    await api.sql(
      `INSERT INTO uploads (tenant_id, id, name, created_by, size)
       SELECT 'A1', 'FILMANY' || n, 'x', 'USRA1agent3', 10 FROM generate_series(1, 99) AS n`,
    );
    expect((await announce(api, 'centième.pdf', 10, who)).status).toBe(201);
    expect((await announce(api, 'cent-unième.pdf', 10, who)).status).toBe(429);
  });

  test('finds no more room for being announced with many others at once', async () => {
    await api.sql(
      `INSERT INTO uploads (tenant_id, id, name, created_by, size)
       SELECT 'A1', 'FILONCE' || n, 'x', 'USRA1agent2', 10 FROM generate_series(1, 95) AS n`,
    );
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => announce(api, `${at}.pdf`, 10, { as: 'agent2' })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('is refused in our words where it asks for what the protocol leaves open', async () => {
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Concat': 'partial', 'Upload-Length': '10' };
    const response = await send(api, 'POST', 'uploads', {}, headers);
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'malformed' } }]);
  });
});
