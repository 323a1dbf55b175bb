import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeMutants } from './code.ts';
import { declarationMutants } from './declarations.ts';
import { Jury } from './jury.ts';
import type { Mutant } from './mutant.ts';
import { isFailure, survivors, type Tried, table } from './table.ts';

const SAMPLE = join(import.meta.dirname, 'sample');
const read = (file: string) => readFileSync(join(SAMPLE, file), 'utf8');
const diary = declarationMutants('resource.json', read('resource.json'));
const rules = codeMutants('rules.ts', read('rules.ts'));
const of = (category: string) => diary.filter((one) => one.category === category);
const place = ({ at, change }: Mutant) => `${at} ${change}`;
const found = (at: string) => diary.find((one) => one.at === at) as Mutant;

describe('mutants of a declaration', () => {
  test('drop who reads a field, and each right', () => {
    expect(of('restricted').map((one) => one.at)).toEqual([
      '/properties/thoughts/x-field/restricted',
      '/properties/weather/x-field/restricted',
    ]);
    expect(of('holders').map((one) => one.at)).toEqual([
      '/x-resource/holders',
      '/x-resource/holders/collaboratorsEdit',
    ]);
    const roles = of('roles').map(place);
    expect(roles).toContain('/x-resource/roles/page/1 "admin" dropped');
    expect(roles).toContain('/x-resource/roles/match/0 "admin_user" dropped');
    expect(roles).toContain('/x-resource/roles/match ["admin_user"] is ["admin_user","admin_acl"]');
    // Full access opens everything, listed or not.
    expect(roles).not.toContain('/x-resource/roles/page/0 "super_admin" dropped');
  });

  test('drop steps and what they ask, and lead them elsewhere', () => {
    expect(of('status').map(place)).toEqual([
      expect.stringContaining('/x-resource/status {'),
      expect.stringContaining('/x-resource/status/transitions/0/roles ["owner"] dropped'),
      '/x-resource/status/initial "open" is "closed"',
      '/x-resource/status/transitions/0/to "closed" is "open"',
    ]);
  });

  test('are one change each, of limits by one', () => {
    expect(of('unique').map(place)).toEqual([
      '/x-resource/unique [["day","title"]] dropped',
      '/x-resource/unique/0/0 "day" dropped',
      '/x-resource/unique/0/1 "title" dropped',
    ]);
    const { properties, ...rest } = JSON.parse(found('/properties/title/maxLength').text()) as ResourceFile;
    const { properties: before, ...same } = JSON.parse(read('resource.json')) as ResourceFile;
    expect(rest).toEqual(same);
    expect(properties).toEqual({ ...before, title: { ...before.title, maxLength: 101 } });
    expect(JSON.parse(found('/x-resource/unique/0/1').text())['x-resource'].unique).toEqual([['day']]);
    expect(new Set(diary.map((one) => one.text())).size).toBe(diary.length);
  });
});

test('mutants of code turn conditions, operators and literals', () => {
  expect(rules.map(({ change }) => change)).toEqual(['> is >=', '100 is (100 + 1)']);
  const code = codeMutants('x.ts', "import a from 'a';\nif (!a && a !== 1) {\n  a([true, 'b']);\n}\n");
  expect(code.map(({ change, at }) => `${at} ${change}`)).toEqual([
    '2:5 !a && a !== 1 is (true as boolean)',
    '2:5 !a && a !== 1 is (false as boolean)',
    '2:8 && is ||',
    '2:5 !a is a',
    '2:13 !== is ===',
    '2:17 1 is (1 + 1)',
    "3:3 a([true, 'b']); is ;",
    '3:6 true is false',
    "3:12 'b' is ''",
  ]);
});

describe('tests', () => {
  let jury: Jury;
  const folder = mkdtempSync(join(tmpdir(), 'hestia-mutants-'));
  const late = join(folder, 'late');
  beforeAll(async () => {
    jury = await Jury.summon({ root: SAMPLE, include: ['*.judge.ts'], env: { LATE_FILE: late }, testTimeout: 800 });
  });
  afterAll(async () => {
    await jury.close();
    rmSync(folder, { recursive: true });
  });

  const judged = (mutant: Mutant) => jury.judge(mutant, 'diary.judge.ts');

  test('notice what they prove, in declarations and in code', async () => {
    expect(await judged(found('/properties/thoughts/x-field/restricted'))).toContain('thoughts are nobody');
    expect(await jury.judge(rules[0] as Mutant, 'diary.judge.ts')).toBeUndefined();
    const never = { ...(rules[0] as Mutant), text: () => 'export const isLong = () => false;' };
    expect(await judged(never)).toContain('what is long is told');
  });

  test('let a mutant survive where nothing is proved, and see the next one anew', async () => {
    expect(await judged(found('/properties/weather/x-field/restricted'))).toBeUndefined();
    expect(await judged(found('/properties/thoughts/x-field/restricted'))).toBeDefined();
    expect(await judged(found('/x-resource/roles/match/0'))).toBeUndefined();
  });

  test('are asked anew: what another file said is not what this one says', async () => {
    const thoughts = found('/properties/thoughts/x-field/restricted');
    expect(await judged(thoughts)).toBeDefined();
    expect(await jury.judge(thoughts, 'easy.judge.ts')).toBeUndefined();
  });

  test('of different resources are broken by several mutants at once, all of them told', async () => {
    const never = { ...(rules[0] as Mutant), text: () => 'export const isLong = () => false;' };
    const both = [found('/properties/thoughts/x-field/restricted'), never];
    expect(await jury.judgeTogether(both, 'diary.judge.ts')).toHaveLength(2);
  });

  test('that are late once are asked again; what never ends is noticed', async () => {
    writeFileSync(late, '');
    expect(await jury.judge(rules[0] as Mutant, 'late.judge.ts')).toBeUndefined();
    expect(readFileSync(late, 'utf8')).toHaveLength(2);
    const never = { ...(rules[0] as Mutant), text: () => 'export const isLong = () => false;' };
    expect(await jury.judge(never, 'late.judge.ts')).toContain('ends in time');
    expect(readFileSync(late, 'utf8')).toHaveLength(5);
  });

  test('that fail without a mutant judge nothing', async () => {
    expect(await jury.judge(found('/properties/thoughts/x-field/restricted'), 'broken.judge.ts')).toBeUndefined();
  });
});

test('the table counts by category, and says what survived where none may', () => {
  const tried: Tried[] = [
    { mutant: found('/properties/thoughts/x-field/restricted'), outcome: 'killed', killer: 'a test', ms: 1000 },
    { mutant: found('/properties/weather/x-field/restricted'), outcome: 'survived', ms: 3000 },
    { mutant: found('/properties/title/maxLength'), outcome: 'survived', ms: 1000 },
  ];
  const [head, restricted] = table(of('restricted'), tried);
  expect(head?.split(/ {2,}/)).toEqual('category,mutants,refused,killed,survived,not run,score,time each'.split(','));
  expect(restricted?.split(/ {2,}/)).toEqual(['restricted', '2', '0', '1', '1', '0', '50%', '2.0 s']);
  expect(survivors(tried)).toHaveLength(2);
  expect(tried.filter(isFailure).map(({ mutant }) => mutant.at)).toEqual(['/properties/weather/x-field/restricted']);
});
