import { expect, test } from 'vitest';
import clientRules from '../client/rules.ts';
import companyRules from '../company/rules.ts';
import propertyRules from '../property/rules.ts';
import { documentsEnd } from './expiry.ts';

test('documents end with the first of them, past or to come', () => {
  expect(documentsEnd(null)).toBeNull();
  expect(documentsEnd([{ kind: 'a' }])).toBeNull();
  expect(documentsEnd([{ expiryDate: '2026-05-01' }, { expiryDate: '2025-02-01' }])).toBe('2025-02-01');
  expect(documentsEnd([{ expiryDate: '2026-05-01' }], [null, '2026-01-31'])).toBe('2026-01-31');
});

test('a document that was replaced by a later one of its kind, or put away, says nothing', () => {
  const old = { kind: 'kbis', expiryDate: '2025-01-01' };
  expect(documentsEnd([old, { kind: 'kbis', expiryDate: '2026-01-01' }])).toBe('2026-01-01');
  expect(documentsEnd([{ kind: 'kbis', expiryDate: '2026-01-01' }, old])).toBe('2026-01-01');
  expect(documentsEnd([old, { kind: 'insurance', expiryDate: '2026-01-01' }])).toBe('2025-01-01');
  expect(documentsEnd([{ ...old, deleted: true }])).toBeNull();
});

test('clients, companies and properties say when their documents end, a client’s identity document among them', () => {
  const documents = [{ id: 'F', expiryDate: '2026-05-01' }] as never;
  expect(clientRules.derive?.({ documents })).toMatchObject({ documentsEndOn: '2026-05-01' });
  const identityDocument = { kind: 'passport' as const, validUntil: '2026-02-01' };
  expect(clientRules.derive?.({ documents, identityDocument })).toMatchObject({ documentsEndOn: '2026-02-01' });
  expect(clientRules.derive?.({ documentsEndOn: '2026-02-01' })).toMatchObject({ documentsEndOn: null });
  expect(companyRules.derive?.({ documents })).toMatchObject({ documentsEndOn: '2026-05-01' });
  expect(propertyRules.derive?.({ documents })).toMatchObject({ documentsEndOn: '2026-05-01' });
});
