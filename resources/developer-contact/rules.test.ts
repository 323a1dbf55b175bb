import { expect, test } from 'vitest';
import { isSamePerson } from './rules.ts';

test('a contact without e-mail is told by name and phone number [NBD-049]', () => {
  const one = { firstName: 'Zoé', lastName: 'Le Goff' };
  expect(isSamePerson(one, { firstName: ' zoe', lastName: 'LE  GOFF ' })).toBe(true);
  expect(isSamePerson(one, { firstName: 'Zoé', lastName: 'Le Guen' })).toBe(false);
  expect(isSamePerson(one, { ...one, phone: '+33601020304' })).toBe(false);
  expect(isSamePerson({ ...one, phone: '+33601020304' }, { ...one, phone: '+33601020304' })).toBe(true);
  expect(isSamePerson({ ...one, email: 'zoe@batir.example' }, one)).toBe(true);
  expect(isSamePerson({ ...one, email: 'zoe@batir.example' }, { ...one, email: 'legoff@batir.example' })).toBe(false);
});
