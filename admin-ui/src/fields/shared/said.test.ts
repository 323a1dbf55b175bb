import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resourceById } from '../../registry.ts';
import { setSafe } from '../../state/safe.ts';
import { saidBy, unsaidName } from './said.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => {
  setSafe(false);
  vi.unstubAllGlobals();
});

const left = (id: string, record: object, title: string) => {
  const resource = resourceById(id);
  if (!resource) throw new Error(id);
  return unsaidName(resource, record as Record<string, unknown>, saidBy(title));
};
const flat = { reference: '2026-0001', title: 'Flat with a lift', publicAddress: { town: 'Lyon' } };
const house = { ...flat, publicAddress: { line1: '3 rue Haute', town: 'Lyon' } };

test.each([
  ['property', flat, 'Exclusive · Flat with a lift · Fournier', 'Lyon'],
  ['property', house, 'Exclusive · 3 rue Haute · Fournier', 'Flat with a lift'],
  ['property', flat, 'Exclusive · Elsewhere', 'Flat with a lift · Lyon'],
  ['client', { firstName: 'Anne', lastName: 'Fournier' }, 'Exclusive · Flat with a lift · Fournier', 'Anne'],
  ['client', { firstName: 'Luc', lastName: 'Morel' }, 'Exclusive · Fournier, Morel, …', 'Luc'],
  ['client', { firstName: 'Luc', lastName: 'Four' }, 'Exclusive · Fournier', 'Luc Four'],
  ['company', { name: 'SCI Haute' }, 'Exclusive · SCI Haute', ''],
])('the name of a %s %j below “%s” is “%s”', (id, record, title, name) => expect(left(id, record, title)).toBe(name));

test('in client mode a hidden name is not taken apart', () => {
  const fournier = { id: 'CLI1', firstName: 'Anne', lastName: 'Fournier' };
  setSafe(true);
  expect(left('client', fournier, 'Exclusive · Fournier')).not.toMatch(/Anne|Fournier/);
});
