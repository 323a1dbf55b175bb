import { expect, test } from 'vitest';
import { textProblems } from './json-text.ts';

test.each([
  '{}',
  '[1, "a", null, {"a": {"a": "b:"}, "b": [{"a": 1}, {"a": 2}]}]',
  '{"said: \\"twice\\":": "\\\\", "c" : {"__proto__": 1, "constructor": ":"}}',
  '"a"',
])('nothing is wrong with %s', (text) => expect(textProblems(text)).toEqual([]));

test.each([
  ['{\n"a": 1,\n"a": 1}', 3, '"a" is said twice'],
  ['{"b": [{"a": 1},\n{"a": 1, "\\u0061"\n: {}}]}', 2, '"a" is said twice'],
  ['{"a": {},\n"a": {"b": 1}}', 2, '"a" is said twice'],
  ['{"__proto__": 1,\n"__proto__": {}}', 2, '"__proto__" is said twice'],
  ['{"a": 1,}', 1, 'not JSON: PropertyNameExpected'],
  ['{} // a', 1, 'not JSON: InvalidCommentToken'],
  ['', 1, 'not JSON: ValueExpected'],
])('what is wrong with %s is told at its line', (text, line, problem) =>
  expect(textProblems(text)).toEqual([{ line, problem }]),
);
