import { expect, test } from 'vitest';
import { type Candidate, kilometresBetween, nextOf, proposals } from './routing.ts';

const LYON = { lat: 45.764, lon: 4.8357 };
const near = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, area: { ...LYON, distance: 20 }, open: 0, won: 0 },
  ...more,
});
const order = (...candidates: Candidate[]) => proposals(candidates, LYON).map(({ id }) => id);

test.each([
  [
    'whose area it is',
    order(near('far', { area: { lat: 48.85, lon: 2.35, distance: 20 } }), near('here')),
    ['here', 'far'],
  ],
  ['who has less to do', order(near('busy', { open: 4 }), near('free')), ['free', 'busy']],
  ['who wins more', order(near('new'), near('good', { won: 3 })), ['good', 'new']],
  [
    'who is nearer',
    order(near('edge', { area: { lat: 45.8, lon: 4.9, distance: 20 } }), near('middle')),
    ['middle', 'edge'],
  ],
  ['always the same', order(near('b'), near('a')), ['a', 'b']],
  [
    'who says no area comes last',
    order(near('nowhere', { area: null }), near('busy', { open: 9 })),
    ['busy', 'nowhere'],
  ],
])('the fittest goes first: %s [VEN-028]', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test('who has had it is passed over, and at the end there is nobody', () => {
  const all = proposals([near('a'), near('b'), near('c', { area: null })], LYON);
  expect(nextOf(all, ['a'])?.id).toBe('b');
  expect(nextOf(all, ['a', 'b'])).toBeUndefined();
  expect(Math.round(kilometresBetween(LYON, { lat: 48.8566, lon: 2.3522 }))).toBe(391);
});
