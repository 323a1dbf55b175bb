import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET, startApi, type TestApi, userId } from '../../testing/api.ts';
import { PNG, pdfText, send, storedKeys, upload, type Who } from '../../testing/files.ts';
import { bomb, jpeg } from '../../testing/pictures.ts';
import { FileLinks } from '../links.ts';

let api: TestApi;
let type: string;
beforeAll(async () => {
  api = await startApi();
  const made = await api.call('POST', 'property-types', { as: 'super', body: { name: { en: 'Flat' }, code: 'flat' } });
  type = String(made.body.id);
});
afterAll(() => api.close());

const property = async (more: object = {}) => {
  const reply = await api.call('POST', 'properties', { as: 'agent1', body: { type, ...more } });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
};
const agent1: Who = { as: 'agent1' };
const sent = async (content: Buffer, name = 'photo.jpg', who = agent1) => (await upload(api, name, content, who)).body;
const add = async (id: string, content: Buffer, name = 'photo.jpg', more: object = {}) => {
  const file = await sent(content, name);
  return api.call('POST', `properties/${id}/images`, { as: 'agent1', body: { id: file.id, ...more } });
};
const imagesOf = async (id: string, as = 'agent1') =>
  ((await api.call('GET', `properties/${id}`, { as })).body.images ?? []) as Record<string, unknown>[];
const bytes = async (path: string, as = 'agent1') => {
  const response = await send(api, 'GET', path, { as });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};

describe('an upload', () => {
  test('that is no whole picture is refused by its content, a huge one by its header', async () => {
    const whole = await jpeg();
    const refused: [string, Buffer, string][] = [
      ['bomb.png', bomb(50_000, 50_000), 'imagePixels'],
      ['script.gif', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=alert(1)//;'), 'imageBroken'],
      ['cut.jpg', whole.subarray(0, whole.length - 2_000), 'imageBroken'],
      ['cut.png', (await sharp(whole).png().toBuffer()).subarray(0, 900), 'imageBroken'],
      ['head.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 'imageBroken'],
    ];
    const before = storedKeys(api);
    expect(bomb(50_000, 50_000).length).toBeLessThan(10_000);
    for (const [name, content, code] of refused) {
      const { status, body } = await upload(api, name, content, agent1);
      expect([status, body.error?.code], name).toEqual([422, code]);
    }
    expect(storedKeys(api)).toEqual(before);
    const { body } = await upload(api, 'bombe.png', bomb(50_000, 50_000), { ...agent1, language: 'fr' });
    expect(body.error.message).toBe(
      'Cette photo compte 50\u202f000 × 50\u202f000 pixels : 50 millions au plus sont acceptés',
    );
  });

  test('is measured as it is looked at, upright', async () => {
    const id = await property();
    const reply = await add(id, await jpeg({ width: 900, height: 1_200, orientation: 6 }));
    expect(reply.body.images).toMatchObject([{ width: 1_200, height: 900, type: 'image/jpeg' }]);
  });
});

describe('the images of a property', () => {
  test('are PNG, JPEG or GIF, neither too heavy nor too small nor too many, and each refusal says why [PRO-025][PRO-026][PRO-027][PRO-028]', async () => {
    const id = await property();
    const small = await jpeg({ width: 799, height: 600 });
    const webp = await sharp(await jpeg())
      .webp()
      .toBuffer();
    const refused: [Buffer, string, string, string][] = [
      [small, 'small.jpg', 'imageSmall', 'This picture has 799 × 600 px: at least 800 × 600 px are needed'],
      [webp, 'picture.webp', 'imageType', 'Only PNG, JPEG, GIF pictures are taken here'],
      [Buffer.from(pdfText('deed')), 'deed.pdf', 'imageType', 'Only PNG, JPEG, GIF pictures are taken here'],
    ];
    for (const [content, name, code, message] of refused) {
      const { status, body } = await add(id, content, name);
      expect([status, body.error], name).toMatchObject([422, { code, message }]);
    }
    for (const format of ['png', 'gif', 'jpeg'] as const)
      expect(
        (
          await add(
            id,
            await sharp(await jpeg())
              .toFormat(format)
              .toBuffer(),
            `a.${format}`,
          )
        ).status,
      ).toBe(201);
    expect(await imagesOf(id)).toHaveLength(3);

    const { body: tenant } = await api.call('GET', 'tenants/A1', { as: 'super' });
    const limits = (imageLimits: object | null, version: unknown) =>
      api.call('PATCH', 'tenants/A1', { as: 'super', body: { version, imageLimits } });
    const set = await limits({ megabytes: 1, width: 100, height: 100, count: 4 }, tenant.version);
    expect(set.status, set.text).toBe(200);
    expect((await add(id, small)).status).toBe(201);
    expect((await add(id, small)).body.error).toMatchObject({
      code: 'imagesFull',
      message: 'There are 4 pictures already: no more are taken',
    });
    const other = await property();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const heavy = sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } });
    expect((await add(other, await heavy.png().toBuffer())).body.error).toMatchObject({
      code: 'imageHeavy',
      message: 'A picture may have 1 MB at most',
    });
    expect((await add(other, PNG)).body.error).toMatchObject({ code: 'imageSmall' });
    expect((await limits(null, set.body.version)).status).toBe(200);
    expect((await add(other, small)).status).toBe(422);
  });

  test('are put in order, described in each language, made private one by one or after the tenth, and taken away [PRO-021][PRO-029][PRO-047]', async () => {
    const id = await property();
    for (let seed = 0; seed < 12; seed++) expect((await add(id, await jpeg({ seed }), `${seed}.jpg`)).status).toBe(201);
    const path = `properties/${id}/images`;
    const all = await imagesOf(id);
    const change = (at: number, body: object, as = 'agent1') =>
      api.call('PATCH', `${path}/${all[at]?.id}`, { as, body });
    expect((await change(11, { position: 1 })).status).toBe(200);
    expect((await imagesOf(id)).map(({ name }) => name).slice(0, 3)).toEqual(['11.jpg', '0.jpg', '1.jpg']);
    expect((await change(11, { position: 12 })).status).toBe(200);
    expect((await change(0, { position: 0 })).body.error).toMatchObject({ details: [{ path: '/position' }] });
    const caption = { en: 'Living room', fr: 'Séjour', de: ' ' };
    expect((await change(0, { caption })).status).toBe(200);
    expect((await imagesOf(id))[0]).toMatchObject({ caption: { en: 'Living room', fr: 'Séjour' }, name: '0.jpg' });
    expect((await change(0, { caption: { xx: 'y' } })).status).toBe(422);
    expect((await change(0, { width: 5 })).status).toBe(422);
    const adorned = await change(0, { caption: { ...caption, fr: 'Séjour ♥' } });
    expect([adorned.status, adorned.body.error]).toMatchObject([
      422,
      { details: [{ path: '/images/0/caption/fr', code: 'emoji' }] },
    ]);
    expect((await change(0, { private: true }, 'agent2')).status).toBe(403);

    const rest = (body: object, as = 'agent1') => api.call('PATCH', path, { as, body });
    expect((await rest({ after: 10, private: true }, 'agent2')).status).toBe(403);
    expect((await rest({ after: -1, private: true })).status).toBe(422);
    expect((await rest({ after: 10, private: true })).status).toBe(200);
    expect((await imagesOf(id)).map((one) => Boolean(one.private))).toEqual([...Array(10).fill(false), true, true]);
    expect(await imagesOf(id, 'agent2')).toHaveLength(10);
    const { body: list } = await api.call('GET', `properties?filter=${JSON.stringify({ id })}`, { as: 'agent2' });
    expect((list.results as Record<string, unknown>[])[0]?.images).toHaveLength(10);
    expect(await imagesOf(id, 'hestia')).toHaveLength(12);
    expect((await bytes(`files/${all[11]?.id}?size=thumb`, 'agent2')).status).toBe(404);
    expect((await bytes(`files/${all[11]?.id}?size=thumb`)).status).toBe(200);
    expect((await rest({ after: 0, private: false })).status).toBe(200);
    expect(await imagesOf(id, 'agent2')).toHaveLength(12);

    expect((await api.call('DELETE', `${path}/${all[3]?.id}`, { as: 'super', body: {} })).status).toBe(200);
    expect(await imagesOf(id)).toHaveLength(11);
    expect((await api.call('POST', `${path}/${all[3]?.id}/undelete`, { as: 'super', body: {} })).status).toBe(200);
    expect((await imagesOf(id)).find((one) => one.id === all[3]?.id)).toMatchObject({ width: 1_000 });
    expect((await api.call('DELETE', `${path}/${all[3]?.id}`, { as: 'agent1', body: {} })).status).toBe(200);
    expect(await imagesOf(id, 'super')).toHaveLength(11);
  });

  test('stand for it in lists: the first that is public', async () => {
    const id = await property();
    await add(id, await jpeg(), 'first.jpg', { private: true });
    await add(id, await jpeg(), 'second.jpg');
    const [, second] = await imagesOf(id);
    const { body } = await api.call('GET', `properties?fields=["picture"]&filter=${JSON.stringify({ id })}`, {
      as: 'agent2',
    });
    expect(body.results).toMatchObject([{ picture: second?.id }]);
  });
});

describe('the sizes of a picture', () => {
  test('are made by a job, upright and without what the camera knew, and given by one pass for all', async () => {
    const id = await property();
    await add(id, await jpeg({ width: 3_000, height: 4_000, orientation: 6, isPlaced: true }));
    const [image] = await imagesOf(id);
    expect((await sharp((await bytes(`files/${image?.id}`)).body).metadata()).exif).toBeDefined();
    await api.runJobs();
    const kept = storedKeys(api).filter((key) => key.includes(`sizes/${image?.id}/`));
    expect(kept.map((key) => key.split('/').at(-1))).toEqual(['large', 'medium', 'thumb']);
    const sides = { thumb: 320, medium: 960, large: 1_920 };
    const { body: pass } = await api.call('POST', 'files/pass', { as: 'agent2' });
    for (const [size, side] of Object.entries(sides)) {
      const response = await fetch(`${api.url}/api/tenant/A1/files/${image?.id}?size=${size}&${pass.query}`);
      expect(response.status, size).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ width: side, height: (side * 3) / 4 });
      expect(metadata.exif ?? metadata.orientation).toBeUndefined();
    }
    const others = await bytes(`files/${image?.id}`, 'agent2');
    expect((await sharp(others.body).metadata()).exif).toBeUndefined();
    const upright = await sharp((await bytes(`files/${image?.id}?size=large`)).body)
      .raw()
      .toBuffer();
    const redAt = (x: number) => upright[(700 * 1_920 + x) * 3] ?? 0;
    expect([redAt(200) > 150, redAt(1_700) > 150]).toEqual([false, true]);
  });

  test('are there before the job was done, and go with the picture', async () => {
    const id = await property();
    await add(id, await jpeg());
    const [image] = await imagesOf(id);
    const given = await bytes(`files/${image?.id}?size=thumb`);
    expect([given.status, given.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await bytes(`files/${image?.id}?size=huge`)).status).toBe(404);
    await api.call('DELETE', `properties/${id}/images/${image?.id}`, { as: 'agent1', body: {} });
    expect((await bytes(`files/${image?.id}?size=thumb`)).status).toBe(404);
  });

  test('are opened by a pass of the same person, tenant and session only, and by none for whole files', async () => {
    const id = await property();
    await add(id, await jpeg());
    const [image] = await imagesOf(id);
    const { body: pass } = await api.call('POST', 'files/pass', { as: 'agent1' });
    const open = async (query: string, tenant = 'A1', size = 'size=thumb&') =>
      (await fetch(`${api.url}/api/tenant/${tenant}/files/${image?.id}?${size}${query}`)).status;
    expect(await open(String(pass.query))).toBe(200);
    expect(await open(String(pass.query), 'A1', '')).toBe(403);
    expect(await open(String(pass.query), 'B1')).toBe(403);
    expect(await open(String(pass.query).replace(userId('agent1'), userId('super')))).toBe(403);
    expect(await open(String(pass.query).replace(/expires=\d+/, 'expires=99999999999'))).toBe(403);
  });
});

test('a public link opens a public picture for anybody, for seven days, and not when it is private [PRO-030]', async () => {
  const id = await property();
  await add(id, await jpeg({ isPlaced: true }));
  const [image] = await imagesOf(id);
  const file = String(image?.id);
  expect((await api.call('POST', `files/${file}/public-link`, { as: 'agent2' })).status).toBe(403);
  const { status, body } = await api.call('POST', `files/${file}/public-link`, { as: 'agent1' });
  expect(status).toBe(201);
  expect(Date.parse(String(body.expiresAt))).toBeCloseTo(Date.now() + 7 * 86_400_000, -5);
  const url = String(body.url);
  const opened = await fetch(url);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await sharp(Buffer.from(await opened.arrayBuffer())).metadata()).exif).toBeUndefined();

  const links = new FileLinks(SECRET);
  const past = links.makePublic('A1', file, Date.now() - (7 * 86_400_000 + 1_000));
  const expired = await fetch(api.url + past.url);
  expect([expired.status, (await expired.json()).error.message]).toEqual([403, 'This link has expired']);
  expect((await fetch(url.replace(/signature=.{5}/, 'signature=AAAAA'))).status).toBe(403);
  expect((await fetch(url.replace('/A1/', '/B1/'))).status).toBe(403);
  await api.call('PATCH', `properties/${id}/images/${file}`, { as: 'agent1', body: { private: true } });
  expect((await fetch(url)).status).toBe(404);
  const refused = await api.call('POST', `files/${file}/public-link`, { as: 'agent1' });
  expect([refused.status, (refused.body.error as { code: string }).code]).toEqual([403, 'imagePrivate']);
  const { body: paper } = await upload(api, 'deed.pdf', pdfText('deed'), agent1);
  expect((await api.call('POST', `files/${paper.id}/public-link`, { as: 'agent1' })).status).toBe(404);
});
