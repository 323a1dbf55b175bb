import { expect, test } from 'vitest';
import rules, { isWhitelisted } from './rules.ts';

const context = { before: undefined, today: '2026-11-01' };
const codes = (provider: Record<string, unknown>) => rules.check?.(provider, context).map(({ code }) => code);

test('a whitelist names addresses and domains; an empty one lets everybody in [TEN-002]', () => {
  expect(isWhitelisted(null, 'a@b.fr')).toBe(true);
  expect(isWhitelisted([], 'a@b.fr')).toBe(true);
  expect(isWhitelisted(['b.fr'], 'a@b.fr')).toBe(true);
  expect(isWhitelisted(['@b.fr'], 'a@b.fr')).toBe(true);
  expect(isWhitelisted(['a@b.fr'], 'a@b.fr')).toBe(true);
  expect(isWhitelisted(['a@b.fr'], 'c@b.fr')).toBe(false);
  expect(isWhitelisted(['b.fr'], 'a@evil-b.fr')).toBe(false);
  expect(isWhitelisted(['b.fr'], 'a@sub.b.fr')).toBe(false);
  expect(isWhitelisted(['b.fr'], 'b.fr@evil.fr')).toBe(false);
});

test('a whitelist is made of addresses and domains', () => {
  expect(codes({ name: 'google', whitelist: ['agence.fr', 'a@agence.fr', 'agence', 'a b@c.fr'] })).toEqual([
    'whitelistEntry',
    'whitelistEntry',
  ]);
  expect(rules.derive?.({ whitelist: [' Agence.FR'] }, undefined, '')).toEqual({ whitelist: ['agence.fr'] });
});
