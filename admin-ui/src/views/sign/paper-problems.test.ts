import { expect, test } from 'vitest';
import { looseProblems } from './paper-problems.ts';

test('what is wrong with who signed on paper is told at its input, or at the list where it has none', () => {
  const rows = [{ by: 'self' as const }, { by: 'attorney' as const }];
  const of = (message: string) => ({ type: 'server', message });
  const entries = [
    { name: of('Unknown'), attorney: of('Hidden') },
    { name: of('Unknown'), attorney: of('Who?') },
  ];
  expect(looseProblems({ signatories: entries } as never, 'signatories', rows)).toEqual(['Unknown', 'Hidden']);
  expect(looseProblems({ signatories: of('All sign') }, 'signatories', rows)).toEqual(['All sign']);
  expect(looseProblems({}, 'signatories', rows)).toEqual([]);
});
