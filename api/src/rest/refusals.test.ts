import { type RefusalReason, refusalMessage } from '@hestia/permissions/index.ts';
import { expect, test } from 'vitest';
import { errorMessage } from './messages.ts';

test.each([
  ['acl', 'en'],
  ['acl', 'fr'],
  ['data', 'en'],
  ['data', 'fr'],
] as const)(
  'what the server says of a refusal is what the screens say: %s, %s [ROL-054][ROL-055][ROL-056]',
  (reason: RefusalReason, language) => {
    expect(errorMessage(reason, {}, language)).toBe(refusalMessage(reason, language));
  },
);
