import { expect, test } from 'vitest';
import { followersOf } from './kept.ts';
import type { Resource } from './resource.ts';

const resource = (id: string, rollups: string[] = []): [string, Resource] => [
  id,
  {
    id,
    fields: Object.fromEntries(
      rollups.map((of) => [of, { name: of, declaration: { rollup: { in: of, by: id, measure: 'count' } } }]),
    ),
  } as unknown as Resource,
];

test('what follows a follower follows too, wherever it is declared and in a circle as well', () => {
  const resources = new Map([
    resource('agency', ['user']),
    resource('user', ['client']),
    resource('client', ['visit']),
    resource('visit', ['agency']),
    resource('note'),
  ]);
  expect([...followersOf('visit', resources)].sort()).toEqual(['agency', 'client', 'user', 'visit']);
  expect([...followersOf('note', resources)]).toEqual([]);
});
