import { expect, test } from 'vitest';
import { sampled } from './testing/depth.ts';
import { expressionsOfServer } from './testing/expressions.ts';
import { hostileTexts, superlinearFrom } from './testing/growth.ts';

const ONE_IN = 8;

/** The signs of a regular expression without those of its own language. */
const signsOf = ({ source }: RegExp): string =>
  source
    .replace(/\\[pP]\{\w+\}|\\u\{?[0-9a-fA-F]{2,5}\}?|\(\?[:=!<]*|\\[bBdDwWsSnrtvf]|[\\^$()[\]*+?|]/g, '')
    .slice(0, 40);

test('no regular expression of the server costs more than linear time, whatever is typed', { timeout: 300_000 }, () => {
  const expressions = expressionsOfServer();
  expect(expressions.length).toBeGreaterThan(150);
  const slow = expressions.flatMap(({ place, expression }, nth) =>
    sampled(hostileTexts(signsOf(expression)), ONE_IN, nth).flatMap(({ name, textOf }) => {
      const length = superlinearFrom((text) => void text.replace(expression, ''), textOf);
      return length === undefined ? [] : [`${place} ${expression}: ${name} from ${length}`];
    }),
  );
  expect(slow).toEqual([]);
});

test('what costs more than linear time is noticed', () => {
  const isLate = (expression: RegExp) =>
    hostileTexts(signsOf(expression)).some(
      ({ textOf }) => superlinearFrom((text) => void text.replace(expression, ''), textOf) !== undefined,
    );
  expect(isLate(/(a+)+$/)).toBe(true);
  expect(isLate(/<[^>]*>/g)).toBe(true);
  expect(isLate(/<[^<>]*>/g)).toBe(false);
});
