import { expect, test } from 'vitest';
import { resourceById } from '../../registry.ts';
import { calledIn } from './called.ts';

test('a mandate to sell that was renewed is shown as renewed for sale, one to search as renewed [MAN-017]', () => {
  const mandate = resourceById('mandate');
  const schema = mandate?.fields.status?.schema ?? {};
  const shown = (status: string, record?: object) =>
    mandate?.labels.en.values?.status?.[calledIn(schema, status, record as Record<string, unknown>)];
  expect(shown('renewed', { for: 'property' })).toBe('Renewed for sale');
  expect(shown('renewed', { for: 'client' })).toBe('Renewed');
  expect(shown('renewed')).toBe('Renewed');
  expect(shown('completed', { for: 'property' })).toBe('In force');
});
