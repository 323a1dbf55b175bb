import type { Actor } from '@hestia/permissions/index.ts';
import { expect, test } from 'vitest';
import { resources } from '../../../registry.ts';
import { askedBy, byReason, fieldsOf, waysOf } from './asked.ts';

const AGENT = { id: 'USR1', tenant: 'A1', roles: ['agent'] } as unknown as Actor;
const named = (id: string) => {
  const found = resources.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

test('the owner comes first, then the steps; flags are added and taken away; what is each record’s own is not offered', () => {
  const client = waysOf(named('client'), AGENT).map(({ key }) => key);
  expect(client[0]).toBe('change owner');
  expect(client).toEqual(expect.arrayContaining(['add flags', 'remove flags', 'change rating']));
  for (const key of ['change flags', 'change lastName', 'change archived', 'change scammer', 'change mergedInto'])
    expect(client).not.toContain(key);
  const property = waysOf(named('property'), AGENT);
  expect(property[1]).toMatchObject({ how: 'step' });
  const sell = property.find(({ key }) => key === 'step sell');
  expect(sell && fieldsOf(named('property'), sell)).toEqual(expect.arrayContaining(['saleDate', 'salePrice']));
});

test('a step for other roles is not offered', () => {
  const keys = (roles: string[]) => waysOf(named('offer'), { ...AGENT, roles } as Actor).map(({ key }) => key);
  expect(keys(['agent'])).toContain('step refuse');
  expect(keys(['agent'])).not.toContain('step expire');
  expect(keys(['super_admin'])).toContain('step expire');
});

test('what was filled in is asked as the server takes it', () => {
  const way = (how: 'add' | 'change' | 'step', name: string) => ({ key: '', how, name });
  expect(askedBy(way('change', 'rating'), { rating: '' }, ['rating'])).toEqual({ change: { rating: null } });
  expect(askedBy(way('add', 'flags'), { flags: ['A'] }, ['flags'])).toEqual({ add: { flags: ['A'] } });
  expect(askedBy(way('step', 'sell'), { salePrice: 1 }, ['salePrice'])).toEqual({
    step: 'sell',
    said: { salePrice: 1 },
  });
});

test('a step of several records says nothing of what nobody filled in, nor of files, nor of what is told beside one record [OFF-005]', () => {
  const steps = (id: string, name: string) => fieldsOf(named(id), { key: '', how: 'step', name });
  expect(steps('offer', 'accept')).toEqual(['vendorSignatureDate']);
  expect(steps('mandate', 'complete')).toEqual([]);
  expect(steps('mandate', 'signOnPaper')).toEqual(['signedOn', 'signedIn', 'earlyStart']);
  const accept = { key: '', how: 'step', name: 'accept' } as const;
  const names = ['vendorSignatureDate', 'signedDocument', 'othersTold'];
  expect(askedBy(accept, { vendorSignatureDate: '2026-01-31', othersTold: '' }, names)).toEqual({
    step: 'accept',
    said: { vendorSignatureDate: '2026-01-31' },
  });
});

test('refusals are told by their reason, the most frequent first', () => {
  const refused = ['no', 'late', 'late'].map((message, at) => ({ id: String(at), code: '', message }));
  expect(byReason({ changed: [], refused })).toEqual([
    ['late', ['1', '2']],
    ['no', ['0']],
  ]);
});
