import { expect, test } from 'vitest';
import rules from './rules.ts';

const check = (values: object) => rules.check?.({ provider: 'caldav', ...values }, { today: '2031-01-01' } as never);

test('a calendar of one’s own server has an address and a user', () => {
  expect(check({})).toEqual([{ path: '/address', code: 'addressMissing' }]);
  expect(check({ address: 'https://dav.example' })).toEqual([{ path: '/user', code: 'userMissing' }]);
  expect(check({ address: 'https://dav.example', user: 'anne' })).toEqual([]);
});
