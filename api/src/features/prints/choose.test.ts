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
const choose = (all: Template[], language: 'fr' | 'en' = 'fr', electronic = false) => {
  const found = chosen(all, VALUES, PRINT, { language, electronic });
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

test('what is for electronic signature alone goes before all others there, and is never a paper [ESG-005][ESG-006]', () => {
  const paper = template('a', { kinds: ['exclusive'], types: ['T1'] });
  const electronic = template('b', { electronic: true });
  expect(choose([paper, electronic], 'fr', true)).toBe('b');
  expect(choose([paper, electronic])).toBe('a');
  expect(choose([electronic])).toBe('templateNone');
  expect(choose([paper], 'fr', true)).toBe('a');
});

test('an electronic template is for its kinds and its language as others are [ESG-005]', () => {
  const paper = template('a');
  expect(choose([paper, template('b', { electronic: true, kinds: ['simple'] })], 'fr', true)).toBe('a');
  const english = template('c', { electronic: true, language: 'en' });
  expect(choose([paper, english], 'fr', true)).toBe('a');
  expect(choose([paper, english], 'en', true)).toBe('c');
});
