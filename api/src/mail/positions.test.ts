import { expect, test } from 'vitest';
import { positionIn } from './positions.ts';

const counted = (input: string, place: number): [number, number] => {
  const lines = input.slice(0, place).split('\n');
  return [lines.length, (lines.at(-1) ?? '').length + 1];
};

test.each(['', 'one line', '\n', 'a\nbc\n\nd', '\n\n\nend\n'])('places are where counting finds them: %j', (input) => {
  for (let place = 0; place <= input.length; place += 1)
    expect(positionIn(input, place), String(place)).toEqual(counted(input, place));
});

test('another text has lines of its own, and the first has its own again', () => {
  const [one, other] = ['a\nb', 'ab\n'];
  expect([positionIn(one, 2), positionIn(other, 2), positionIn(one, 2)]).toEqual([
    [2, 1],
    [1, 3],
    [2, 1],
  ]);
});
