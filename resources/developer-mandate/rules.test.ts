import { expect, test } from 'vitest';
import type { Resource } from '../vocabulary/index.ts';
import { productResources } from '../vocabulary/testing.ts';
import { createValidator } from '../vocabulary/validate.ts';
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

test('what a step needs and nobody filled is told once, as needed', async () => {
  const all = await productResources();
  const mandate = all.find(({ id }) => id === 'developer-mandate') as Resource;
  const context = { before: { status: 'draft', programs: ['PRG1'] }, language: 'en', today: '2026-01-01' } as const;
  const found = createValidator(all).validate(mandate, 'step prepare', {}, context);
  expect(found.map(({ path, code }) => [path, code])).toEqual([['/expiresOn', 'required']]);
});
