import { expect, test } from 'vitest';
import { expressionsOfServer } from './testing/expressions.ts';
import { hostileTexts, superlinearFrom } from './testing/growth.ts';

/** What makes the reader slow, and from what length. */
function slowness(signs: string, read: (text: string) => void): string[] {
  return hostileTexts(signs).flatMap(({ name, textOf }) => {
    const length = superlinearFrom(read, textOf);
    return length === undefined ? [] : [`${name} from ${length}`];
  });
}

/** The signs of a regular expression without those of its own language. */
const signsOf = ({ source }: RegExp): string =>
  source
    .replace(/\\[pP]\{\w+\}|\\u\{?[0-9a-fA-F]{2,5}\}?|\(\?[:=!<]*|\\[bBdDwWsSnrtvf]|[\\^$()[\]*+?|]/g, '')
    .slice(0, 40);

test('no regular expression of the server costs more than linear time, whatever is typed', { timeout: 300_000 }, () => {
  const expressions = expressionsOfServer();
  expect(expressions.length).toBeGreaterThan(150);
  const slow = expressions.flatMap(({ place, expression }) =>
    slowness(signsOf(expression), (text) => void text.replace(expression, '')).map(
      (why) => `${place} ${expression}: ${why}`,
    ),
  );
  expect(slow).toEqual([]);
});

test('what costs more than linear time is noticed', () => {
  const late = (expression: RegExp) => slowness(signsOf(expression), (text) => void text.replace(expression, ''));
  expect(late(/(a+)+$/)).not.toEqual([]);
  expect(late(/<[^>]*>/g)).not.toEqual([]);
  expect(late(/<[^<>]*>/g)).toEqual([]);
});
