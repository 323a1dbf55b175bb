import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { expect, test } from 'vitest';
import { Abilities } from './abilities.ts';
import { Looks } from './looks.ts';

const claims = (at: number) => ({ tenant: 'A1', session: `SES${at}`, user: `USR${at}` });

test('sessions that are asked for at once are looked at by one statement, each told its own', async () => {
  const said: string[][] = [];
  const looks = new Looks(async (_, [tenants, sessions] = []) => {
    said.push(sessions as string[]);
    // The second has ended, and a database answers in an order of its own.
    return (tenants as string[]).flatMap((_, at) => (at === 1 ? [] : [{ at: at + 1, roles: [`r${at}`] }])).reverse();
  }, []);
  const rows = await Promise.all([1, 2, 3].map((at) => looks.at(claims(at))));
  expect(rows.map((row) => row?.roles)).toEqual([['r0'], undefined, ['r2']]);
  expect(said).toEqual([['SES1', 'SES2', 'SES3']]);
  await Promise.all(Array.from({ length: 1_100 }, (_, at) => looks.at(claims(at))));
  expect(said.slice(1).map((one) => one.length)).toEqual([500, 500, 100]);
});

test('a database that is away is told to all who ask, and to nobody afterwards', async () => {
  let isAway = true;
  const looks = new Looks(async () => {
    if (isAway) throw new Error('away');
    return [{ at: 1 }];
  }, []);
  const both = await Promise.allSettled([looks.at(claims(1)), looks.at(claims(2))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await looks.at(claims(1))).toEqual({ at: 1 });
});

test('abilities are kept of so many people, those who were last asked for theirs', async () => {
  const abilities = new Abilities(await loadResources(), 2);
  const [one, two, three] = [1, 2, 3].map((at) => ({ id: `USR${at}`, tenant: 'A1', roles: [] }));
  if (!one || !two || !three) throw new Error('there are three');
  const [first, second] = [abilities.of(one), abilities.of(two)];
  expect(abilities.of(one)).toBe(first);
  abilities.of(three);
  expect(abilities.of(one)).toBe(first);
  expect(abilities.of(two)).not.toBe(second);
});
