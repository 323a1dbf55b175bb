import { expect, test } from 'vitest';
import { chosen, type Template } from './choose.ts';

const template = (id: string, more: Record<string, unknown> = {}): Template => ({
  id,
  name: id,
  content: '',
  language: 'fr',
  ...more,
});
const PRINT = { name: 'mandate', choose: { kinds: 'type.kind', types: 'type.id' } };
const VALUES = { type: { id: 'T1', kind: 'Exclusif', kind_code: 'exclusive' } };
const choose = (all: Template[], language: 'fr' | 'en' = 'fr') => {
  const found = chosen(all, VALUES, PRINT, language);
  return typeof found === 'string' ? found : found.id;
};

test('a template that is for another kind or type is never taken', () => {
  expect(choose([template('a', { kinds: ['simple'] })])).toBe('templateUnfit');
  expect(choose([template('a', { types: ['T2'] })])).toBe('templateUnfit');
  expect(choose([])).toBe('templateNone');
});

test('of those that fit the one that says most goes first, then the newest', () => {
  const all = [template('a'), template('b', { kinds: ['exclusive', 'simple'] }), template('c')];
  expect(choose(all)).toBe('b');
  expect(choose([...all, template('d', { kinds: ['exclusive'], types: ['T1'] })])).toBe('d');
  expect(choose([template('a'), template('c')])).toBe('c');
});

test('the language that is asked for goes before what is said of kinds', () => {
  const all = [template('a', { kinds: ['exclusive'] }), template('b', { language: 'en' })];
  expect(choose(all, 'en')).toBe('b');
  expect(choose(all)).toBe('a');
});
