import { expect, test } from 'vitest';
import rules, { isSamePerson } from './rules.ts';

test('a contact without e-mail is told by name and phone number [NBD-049]', () => {
  const one = { firstName: 'Zoé', lastName: 'Le Goff' };
  expect(isSamePerson(one, { firstName: ' zoe', lastName: 'LE  GOFF ' })).toBe(true);
  expect(isSamePerson(one, { firstName: 'Zoé', lastName: 'Le Guen' })).toBe(false);
  expect(isSamePerson(one, { ...one, phone: '+33601020304' })).toBe(false);
  expect(isSamePerson({ ...one, phone: '+33601020304' }, { ...one, phone: '+33601020304' })).toBe(true);
  expect(isSamePerson({ ...one, email: 'zoe@batir.example' }, one)).toBe(true);
  expect(isSamePerson({ ...one, email: 'zoe@batir.example' }, { ...one, email: 'legoff@batir.example' })).toBe(false);
});

const codes = (contact: object, before?: object) =>
  rules
    .check?.({ developer: 'DEV1', ...contact }, { today: '2026-01-31', before })
    .map(({ path, code }) => [path, code]);

test('a contact has a first or a last name, and a phone or an e-mail, new or changed [CLI-027][CLI-028]', () => {
  const name = ['/lastName', 'nameRequired'];
  const way = ['/email', 'contactRequired'];
  expect(codes({ firstName: ' ', lastName: '', email: '' })).toEqual([name, way]);
  expect(codes({ firstName: 'Zoé', phone: '+33601020304' })).toEqual([]);
  expect(codes({ lastName: 'Le Goff', email: 'zoe@batir.example' })).toEqual([]);
  expect(codes({ lastName: 'Le Goff' }, { lastName: 'Le Goff', email: 'zoe@batir.example' })).toEqual([way]);
});

test('a contact from before is still changed otherwise, and never loses more [CLI-027][CLI-028]', () => {
  const before = { lastName: 'Le Goff', role: 'sales' };
  expect(codes({ ...before, role: 'technical' }, before)).toEqual([]);
  expect(codes({ ...before, lastName: null }, before)).toEqual([['/lastName', 'nameRequired']]);
});
