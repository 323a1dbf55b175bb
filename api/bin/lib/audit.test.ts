import { expect, test } from 'vitest';
import { advisories } from './audit.mjs';

const one = (name: string, severity: string, via: unknown[]) => ({ name, severity, range: '<2.0.0', via });
const answer = (...found: ReturnType<typeof one>[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(found.map((each) => [each.name, each])),
    metadata: { dependencies: { total: 900 } },
  });

test('advisories are listed, the gravest first, and fail the command from high on', () => {
  const leaky = one('leaky', 'low', [{ title: 'Leaks', url: 'https://example.org/1' }]);
  const broken = one('broken', 'high', [{ title: 'Breaks', url: 'https://example.org/2' }, 'leaky']);
  expect(advisories(answer(leaky, broken))).toEqual({
    lines: [
      'Advisories for 2 of 900 packages',
      'high  broken <2.0.0  Breaks https://example.org/2; by leaky',
      'low  leaky <2.0.0  Leaks https://example.org/1',
    ],
    code: 1,
  });
  expect(advisories(answer(leaky)).code).toBe(0);
  expect(advisories(answer())).toEqual({ lines: ['No advisories among 900 packages'], code: 0 });
});

test.each([
  '',
  '<html>',
  '{"message":"request to https://registry.example failed","error":{"summary":"","detail":""}}',
  '{"error":{"code":"ENOTFOUND","summary":"no network"}}',
])('where the registry doesn’t answer, that is said and nothing fails: %s', (said) => {
  const { lines, code } = advisories(said);
  expect(code).toBe(0);
  expect(lines[0]).toContain('neither that there are some nor that there are none');
});
