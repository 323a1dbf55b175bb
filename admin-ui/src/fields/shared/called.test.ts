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

test.each([
  ['en', 'Offer accepted', 'Compromis signed'],
  ['fr', 'Offre acceptée', 'Compromis signé'],
] as const)(
  'a property whose offer is accepted reads so until its compromis is signed, in %s [PRO-017]',
  (language, ...words) => {
    const property = resourceById('property');
    const schema = property?.fields.status?.schema ?? {};
    const shown = (record: Record<string, unknown>) =>
      property?.labels[language].values?.status?.[calledIn(schema, 'offer', record)];
    expect([shown({ compromisSignedOn: null }), shown({ compromisSignedOn: '2026-11-20' })]).toEqual(words);
  },
);
