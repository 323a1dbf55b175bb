import { expect, test } from 'vitest';
import rules, { isRegistrationNumber } from './rules.ts';

test('SIREN and SIRET numbers have their check digit; La Poste has its own rule', () => {
  for (const right of ['732829320', '732 829 320', '73282932000074', '35600000000048', '35600000049837'])
    expect(isRegistrationNumber(right), right).toBe(true);
  for (const wrong of ['732829321', '73282932000075', '7328293', '73282932A', '35600000049838', ''])
    expect(isRegistrationNumber(wrong), wrong).toBe(false);
});

test('a French company needs a valid number, a foreign one its own', () => {
  const check = (company: object) => rules.check?.({ name: 'X', ...company }, { today: '2026-01-31' });
  expect(check({ registrationNumber: '123456789', type: 'SCI' })).toEqual([
    { path: '/registrationNumber', code: 'registrationNumber' },
  ]);
  expect(check({ registrationNumber: 'HRB 4711', type: 'foreign' })).toEqual([]);
  expect(check({ type: 'SCI' })).toEqual([]);
  expect(check({ type: 'EI', jointSignature: true })).toEqual([{ path: '/jointSignature', code: 'soleTraderJoint' }]);
  expect(check({ type: 'SCI', jointSignature: true })).toEqual([]);
});

test('the number is kept without spaces, so that it is found and unique', () => {
  expect(rules.derive?.({ registrationNumber: '732 829 320', type: 'SARL' })).toEqual({
    registrationNumber: '732829320',
  });
  expect(rules.derive?.({ registrationNumber: 'HRB 4711', type: 'foreign' })).toEqual({});
});
