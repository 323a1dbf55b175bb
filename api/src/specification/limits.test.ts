import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../testing/pictures.ts';
import { limit } from './limits.ts';
import { startWorld, type World } from './world.ts';

const HOUR = 3_600;
const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await startWorld([], ['owner']);
});
afterAll(() => world.api.close());

const problemsOf = (body: unknown): string[] =>
  ((body as { error?: { details: { path: string }[] } }).error?.details ?? []).map(({ path }) => path);

test('a token ends eight hours after it was given [ACC-033]', async () => {
  const token = await world.api.token('agent1');
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(exp - iat).toBe(limit('token hours') * HOUR);
});

test('a magic code has six digits, lasts ten minutes and is tried five times [ACC-043]', async () => {
  const { api } = world;
  const ask = async () => {
    await api.sql('DELETE FROM mails');
    const { body } = await api.call('POST', 'login/magic', { body: { email: 'agent1@a1.example' } });
    const [mail] = await api.sql('SELECT text FROM mails');
    return { request: String(body.request), code: /^\d+$/m.exec(String(mail?.text))?.[0] ?? '' };
  };
  const enter = async ({ request, code }: { request: string; code: string }) =>
    (await api.call('GET', `login/token?code=${request}.${code}`)).status;
  const wrong = async (asked: { request: string; code: string }, times: number) => {
    for (let time = 0; time < times; time++)
      await enter({ ...asked, code: asked.code === '111111' ? '222222' : '111111' });
  };
  const first = await ask();
  expect(first.code).toHaveLength(limit('magic code digits'));
  const [kept] = await api.sql(
    'SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM login_codes WHERE id = $1',
    [first.request],
  );
  expect(Number(kept?.minutes)).toBeGreaterThan(limit('magic code minutes') - 1);
  expect(Number(kept?.minutes)).toBeLessThanOrEqual(limit('magic code minutes'));
  await wrong(first, limit('magic code tries') - 1);
  expect(await enter(first)).toBe(200);
  const second = await ask();
  await wrong(second, limit('magic code tries'));
  expect(await enter(second)).toBe(401);
});

test('ten clients who resemble one are a page [CLI-031]', async () => {
  const like = { firstName: 'Maud', lastName: 'Dozeville' };
  for (let count = 0; count < 12; count++)
    await world.make('owner', 'clients', { ...like, emails: [{ email: `maud${count}@example.org` }] });
  const { body } = await world.call('owner', 'POST', 'clients/similar', like);
  expect(body).toMatchObject({ pagination: { perPage: limit('similar clients a page'), page: 1, total: 12 } });
  expect(body.results).toHaveLength(limit('similar clients a page'));
});

test('a thousand feeds are looked up at once, and no more [PRO-038]', async () => {
  const most = limit('feeds at once');
  const ask = (last: number) => world.call('owner', 'GET', `feeds?range=[0,${last}]`);
  expect((await ask(most - 1)).body).toMatchObject({ pagination: { perPage: most } });
  expect((await ask(most)).status).toBe(400);
});

test('each language has up to five selling points, a sixth is refused [PRO-034]', async () => {
  const points = (count: number) => Array.from({ length: count }, (_, at) => `Atout ${at}`);
  const most = limit('selling points a language');
  await world.make('owner', 'properties', { sellingPoints: { fr: points(most), en: points(most) } });
  for (const language of ['fr', 'en']) {
    const body = { ...(await world.bodyOf('properties')), sellingPoints: { [language]: points(most + 1) } };
    const reply = await world.call('owner', 'POST', 'properties', body);
    expect([reply.status, problemsOf(reply.body)]).toEqual([422, [`/sellingPoints/${language}`]]);
  }
});

test.each(['clients', 'companies', 'properties', 'agencies'])(
  'a postcode of %s is five digits, neither four nor six, nor letters [GEO-003]',
  async (resource) => {
    const who = resource === 'agencies' ? 'super_admin' : 'owner';
    const tries = {
      [limit('postcode digits') - 1]: false,
      [limit('postcode digits')]: true,
      [limit('postcode digits') + 1]: false,
    };
    for (const [digits, isTaken] of [...Object.entries(tries), ['letters', false] as const]) {
      const postcode = digits === 'letters' ? '7500A' : '750010'.slice(0, Number(digits));
      const body = { ...(await world.bodyOf(resource)), address: { line1: '1 rue Haute', postcode, town: 'Paris' } };
      const reply = await world.call(who, 'POST', resource, body);
      expect(reply.status, `${postcode} ${reply.text}`).toBe(isTaken ? 201 : 422);
      if (!isTaken) expect(problemsOf(reply.body)).toContain('/address/postcode');
    }
  },
);

/** Sends a picture for a property. @returns the status, and the words of a refusal */
async function adds(property: string, content: Buffer) {
  const sent = await world.uploads('owner', 'photo.jpg', content);
  const isSent = sent.status === 201;
  const reply = isSent
    ? await world.call('owner', 'POST', `properties/${property}/images`, { id: sent.body.id })
    : sent;
  return { status: reply.status, said: (reply.body.error as { message: string } | undefined)?.message ?? '', reply };
}

test('a picture has at least 800 x 600 px and at most 20 Mo [PRO-026][PRO-027]', async () => {
  const { id } = await world.make('owner', 'properties');
  const [width, height] = [limit('image width'), limit('image height')];
  expect((await adds(id, await jpeg({ width, height }))).status).toBe(201);
  for (const small of [
    { width: width - 1, height },
    { width, height: height - 1 },
  ])
    expect((await adds(id, await jpeg(small))).status).toBe(422);
  // Three bytes a pixel, not compressed.
  const heavy = (megabytes: number) => {
    const side = Math.round(Math.sqrt((megabytes * 1_000_000) / 3));
    return sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
  };
  expect((await adds(id, await heavy(limit('image megabytes') - 1))).status).toBe(201);
  const refused = await adds(id, await heavy(limit('image megabytes') + 2));
  expect(refused.status).toBeGreaterThanOrEqual(413);
  expect(refused.said).toMatch(new RegExp(`may have ${limit('image megabytes')} MB at most`));
});

test('a property has at most fifty pictures [PRO-028]', async () => {
  const { id } = await world.make('owner', 'properties');
  const picture = await jpeg();
  expect((await adds(id, picture)).status).toBe(201);
  const most = limit('images of a property');
  // As many more of the same, without sending each.
  await world.api.sql(
    `INSERT INTO files SELECT (jsonb_populate_record(file, jsonb_build_object('id', 'FIL' || n))).*
     FROM files AS file, generate_series(2, $2::int) AS n
     WHERE file.id = (SELECT images->0->>'id' FROM properties WHERE id = $1)`,
    [id, most - 1],
  );
  await world.api.sql(
    `UPDATE properties SET images = images || (
       SELECT jsonb_agg(jsonb_set(images->0, '{id}', to_jsonb('FIL' || n))) FROM generate_series(2, $2::int) AS n
     ) WHERE id = $1`,
    [id, most - 1],
  );
  const last = await adds(id, picture);
  expect(last.status, last.reply.text).toBe(201);
  const refused = await adds(id, picture);
  expect([refused.status, refused.said]).toEqual([422, `There are ${most} pictures already: no more are taken`]);
});

test('a public link to a picture lasts seven days [PRO-030]', async () => {
  const { id } = await world.make('owner', 'properties');
  const { reply } = await adds(id, await jpeg());
  const [image] = reply.body.images as { id: string }[];
  const { body } = await world.call('owner', 'POST', `files/${image?.id}/public-link`);
  const days = (Date.parse(String(body.expiresAt)) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(limit('public link days') - 0.01);
  expect(days).toBeLessThanOrEqual(limit('public link days'));
});
