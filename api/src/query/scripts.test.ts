import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleDatabase } from './sample-database.ts';

const NAMES = [
  'Νίκος Παπαδόπουλος',
  'Иванов Алексей',
  'محمد عبد الله',
  '王伟',
  'Nguyễn Thị Đào',
  'ישראל כהן',
  'अमित शर्मा',
  '김민준',
  'สมชาย ใจดี',
];

let database: Awaited<ReturnType<typeof sampleDatabase>>;
beforeAll(async () => {
  database = await sampleDatabase();
  for (const [at, title] of NAMES.entries()) await database.insert({ id: String(at), title });
});
afterAll(() => database.close());

const folded = async (text: string): Promise<string> =>
  (await database.client.query('SELECT hestia_fold($1) AS folded', [text])).rows[0].folded;

test.each([
  ['Νίκος Παπαδόπουλος', '0'],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', '0'],
  ['παπα', '0'],
  ['иванов', '1'],
  ['Алексеи ИВАН', '1'],
  ['محمد', '2'],
  ['مُحَمَّد', '2'],
  ['王', '3'],
  ['王伟', '3'],
  ['nguyen dao', '4'],
  ['Nguyễn'.normalize('NFD'), '4'],
  ['כהן', '5'],
  ['शर्मा', '6'],
  ['김민', '7'],
  ['สมชาย', '8'],
  ['伟', ''],
  ['петров', ''],
])('%s finds its client', async (q, found) => {
  expect((await database.ids(true, { q })).join('')).toBe(found);
});

test('letters and figures of every script are kept, and signs are not', async () => {
  const all = Array.from({ length: 0xffff }, (_, code) => code + 1).filter((code) => code < 0xd800 || code > 0xdfff);
  const lost = (
    await database.client.query(
      `SELECT string_agg(one, '') AS lost FROM unnest($1::text[]) AS one WHERE hestia_fold(one) !~ '[^ ]'`,
      [all.map((code) => String.fromCodePoint(code)).filter((one) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u.test(one))],
    )
  ).rows[0].lost;
  expect(lost).toBeNull();
  expect(await folded('a’b“c”d—e‚f·g«h»i،j、k؟l（m）n★o→p☺q😀r€s!t')).toBe('a b c d e f g h i j k l m n o p q r s t');
});

test('names of every script are told alike by their letters', async () => {
  const { rows } = await database.client.query(
    `SELECT hestia_name_keys('T', 'Παπαδόπουλος') && hestia_name_keys('T', 'Παπαδόπουλσ') AS near,
      hestia_name_keys('T', 'Иванов') && hestia_name_keys('T', 'Петров') AS far,
      hestia_initial_keys('T', '王伟') && hestia_initial_keys('T', '王芳') AS first`,
  );
  expect(rows[0]).toEqual({ near: true, far: false, first: true });
});
