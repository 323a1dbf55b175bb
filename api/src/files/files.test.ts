import { request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { startApi, type TestApi } from '../testing/api.ts';
import { PNG, pdfOf, pdfText, storedKeys, upload } from '../testing/files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

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
    const { status, body } = await upload(api, 'Logo été.png', PNG);
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

  test('is called what it is, whatever it was called', async () => {
    const { body } = await upload(api, 'contrat.pdf.exe', pdfOf(200));
    expect(body).toMatchObject({ name: 'contrat.pdf', type: 'application/pdf' });
    await api.sql("UPDATE files SET name = 'contrat.exe' WHERE id = $1", [body.id]);
    const given = await get(body.id, 'super');
    expect(given.headers.get('content-disposition')).toContain('contrat.pdf');
  });

  test('of another tenant, of somebody else or of a kind that the field refuses is not taken', async () => {
    const [theirs, foreign, text] = await Promise.all([
      upload(api, 'a.png', PNG, { as: 'agent1' }),
      upload(api, 'b.png', PNG, { tenant: 'B1' }),
      upload(api, 'c.txt', 'only words'),
    ]);
    for (const { body } of [theirs, foreign, text, { body: { id: 'FILNOBODY' } }]) {
      const reply = await setLogo([{ id: body.id }]);
      expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/logo/0' }] }]);
    }
    expect((await get(foreign.body.id, 'super')).status).toBe(404);
    const mine = await upload(api, 'd.png', PNG);
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
    for (const [name, content] of refused) expect((await upload(api, name, content)).status, name).toBe(415);
    expect((await upload(api, '', PNG)).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('that is no whole PDF is refused, and what is taken is told', async () => {
    for (const text of [
      '%PDF-1.7 not a pdf',
      '%PDF-1.7 a text that only says so\nstartxref\n9\n%%EOF',
      pdfText('cut off').slice(0, -9),
    ]) {
      const { status, body } = await upload(api, 'acte.pdf', text, { language: 'fr' });
      expect([status, body.error.message]).toEqual([422, 'Ce PDF est abîmé ou incomplet']);
    }
    expect((await upload(api, 'scan.pdf', `\r\n${pdfText()}`)).body).toMatchObject({ type: 'application/pdf' });
    const { status, body } = await upload(api, 'lettre.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), {
      language: 'fr',
    });
    expect([status, body.error.message]).toEqual([415, expect.stringContaining('PDF, JPEG, PNG')]);
    const text = await upload(api, 'c.txt', 'only words');
    const reply = await setLogo([{ id: text.body.id }]);
    expect((reply.body.error as { details: { message: string }[] }).details[0]?.message).toContain('PNG, JPEG');
  });

  test('is 20 MB at most, whether its length is announced or not, and leaves nothing', async () => {
    const most = 20 * 1024 * 1024;
    const before = storedKeys(api);
    const announced = await postRaw('long.txt', { 'Content-Length': String(most + 1) }, most + 1);
    const unannounced = await postRaw('long.txt', {}, most + 1);
    for (const { status, body } of [announced, unannounced]) {
      expect(status).toBe(413);
      expect(JSON.parse(body).error).toMatchObject({ code: 'fileTooLarge', message: 'A file may have 20 MB at most' });
    }
    expect((await upload(api, 'whole.txt', Buffer.alloc(most, 'a'))).status).toBe(201);
    expect(storedKeys(api)).toHaveLength(before.length + 1);
    expect(await api.sql(`SELECT count(*)::int AS n FROM files WHERE name = 'long.txt'`)).toEqual([{ n: 0 }]);
    expect(await api.sql(`SELECT count(*)::int AS n FROM uploads WHERE name = 'long.txt'`)).toEqual([{ n: 0 }]);
  });

  test('whose upload is broken off leaves no row and no bytes', async () => {
    const before = storedKeys(api);
    const token = await api.token('super');
    const socket = request(`${api.url}/api/tenant/A1/files?name=broken.pdf`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Length': '5000000' },
    });
    socket.on('error', () => {});
    socket.write(pdfOf(2_500_000));
    const underWay = async () => (await api.sql(`SELECT received::int FROM uploads WHERE name = 'broken.pdf'`))[0];
    await expect.poll(underWay).toMatchObject({ received: expect.any(Number) });
    await expect.poll(() => storedKeys(api).length).toBeGreaterThan(before.length);
    socket.destroy();
    await expect.poll(underWay).toBeUndefined();
    expect(storedKeys(api)).toEqual(before);
    expect(await api.sql(`SELECT 1 FROM files WHERE name = 'broken.pdf'`)).toEqual([]);
  });

  test('is called as people may call it, whatever that is', async () => {
    const long = await upload(api, `${'long '.repeat(800)}.png`, PNG);
    expect(long.body.name).toHaveLength(255);
    expect((await upload(api, '../../../etc/passwd.png', PNG)).body.name).toBe('etc_passwd.png');
    const hostile = await upload(api, 'a"\r\nX-Evil: 1.png', PNG);
    const { headers } = await get(hostile.body.id, 'super');
    expect(headers.get('x-evil')).toBeNull();
    expect(headers.get('content-disposition')).toContain('filename="a_X-Evil_ 1.png"');
    expect((await upload(api, '..', PNG)).body.error).toMatchObject({ code: 'fileName' });
    for (const key of storedKeys(api)) expect(key).toMatch(/^[AB]1\/FIL[0-9A-Z]{26}$/);
  });

  test('that is a picture and a page at once is given as a picture that can do nothing', async () => {
    const { body } = await upload(api, 'photo.png', Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]));
    const { headers } = await get(body.id, 'super');
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('that is an archive is given back as it came: nothing is unpacked, so nothing can grow', async () => {
    const bomb = await zipOf('zeros.txt', Buffer.alloc(15_000_000));
    expect(bomb.length).toBeLessThan(50_000);
    const before = storedKeys(api).length;
    const { body } = await upload(api, 'bomb.zip', bomb);
    expect(body).toMatchObject({ type: 'application/zip', size: bomb.length });
    expect(storedKeys(api)).toHaveLength(before + 1);
    const given = await get(body.id, 'super');
    expect(given.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(Buffer.from(await given.arrayBuffer()).equals(bomb)).toBe(true);
  });
});

async function zipOf(name: string, content: Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream as unknown as AsyncIterable<Buffer>);
}

/** Sends so many bytes, whatever the answer, and reads the answer. */
function postRaw(name: string, headers: Record<string, string>, size: number) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    void api.token('super').then((token) => {
      const sent = request(`${api.url}/api/tenant/A1/files?name=${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, ...headers },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        void text(response).then((body) => resolve({ status: response.statusCode, body }));
      });
      sent.end(Buffer.alloc(size, 'a'));
    });
  });
}
