import { expect, test } from 'vitest';
import rules from './rules.ts';

const codes = (apporteur: object, before?: object) =>
  rules.check?.(apporteur, { today: '2026-01-31', before }).map(({ path, code }) => [path, code]);

test.each([{ category: 'individual' }, { category: 'company', companyName: 'Roux & fils' }])(
  'an apporteur ($category) has a first or a last name, and a phone or an e-mail, new or changed [CLI-027][CLI-028]',
  (one) => {
    const name = ['/lastName', 'nameRequired'];
    const way = ['/email', 'contactRequired'];
    expect(codes(one)).toEqual([name, way]);
    expect(codes({ ...one, firstName: 'Odile', telephone: '+33612345678' })).toEqual([]);
    expect(codes({ ...one, lastName: 'Roux', email: 'roux@example.org' })).toEqual([]);
    expect(codes({ ...one, lastName: ' ' }, { ...one, lastName: 'Roux' })).toEqual([name]);
  },
);

test('an apporteur who was erased has no address, and is still changed otherwise', () => {
  const erased = { category: 'individual', lastName: 'Personne effacée', erasedAt: '2026-01-01T00:00:00Z' };
  expect(codes({ ...erased, active: false }, erased)).toEqual([]);
});
