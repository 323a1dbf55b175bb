import { expect, test } from 'vitest';
import rules from './rules.ts';

test.each([
  ['2026-05-04', '2026-05-05', []],
  ['2026-05-04', '2026-05-04', ['/expiresOn endsEarly']],
  ['2026-05-04', '2026-05-03', ['/expiresOn endsEarly']],
  ['2026-05-04', null, []],
])('a developer’s mandate from %s to %s: %j [ERR-008]', (startsOn, expiresOn, found) => {
  const told = rules.check?.({ startsOn, expiresOn }, { today: '2026-01-01' } as never);
  expect(told?.map(({ path, code }) => `${path} ${code}`)).toEqual(found);
});
