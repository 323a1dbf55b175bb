import { expect, test } from 'vitest';
import rules from './rules.ts';

const today = '2026-01-31';
const codes = (client: Record<string, unknown>) => rules.check?.(client, { today }).map((one) => one.code);

test('a first or a last name is required [CLI-027]', () => {
  const emails = [{ email: 'a@example.org' }];
  expect(codes({ emails })).toEqual(['nameRequired']);
  expect(codes({ emails, firstName: ' ', lastName: '' })).toEqual(['nameRequired']);
  expect(codes({ emails, firstName: 'Léa' })).toEqual([]);
  expect(codes({ emails, lastName: 'Roux' })).toEqual([]);
});

test('a phone or an e-mail is required [CLI-028]', () => {
  expect(codes({ lastName: 'Roux', emails: [], phones: null })).toEqual(['contactRequired']);
  expect(codes({ lastName: 'Roux', phones: [{ number: '+33199001234' }] })).toEqual([]);
});

test('a new primary e-mail clears the others [CLI-025]', () => {
  const before = {
    emails: [
      { id: '1', email: 'a', primary: true },
      { id: '2', email: 'b', primary: false },
    ],
  };
  const changed = {
    emails: [
      { id: '1', email: 'a', primary: true },
      { id: '2', email: 'b', primary: true },
    ],
  };
  expect(rules.derive?.(changed, before).emails).toEqual([
    { id: '1', email: 'a', primary: false },
    { id: '2', email: 'b', primary: true },
  ]);
});

test('a new primary phone clears the others, and the first is primary where none is [CLI-026][CLI-011]', () => {
  expect(
    rules.derive?.({
      phones: [
        { number: '1', primary: true },
        { number: '2', primary: true },
      ],
    }).phones,
  ).toEqual([
    { id: '1', number: '1', primary: true },
    { id: '2', number: '2', primary: false },
  ]);
  expect(rules.derive?.({ phones: [{ id: '7', number: '1' }] }).phones).toEqual([
    { id: '7', number: '1', primary: true },
  ]);
});
