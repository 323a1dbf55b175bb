import { expect, test } from 'vitest';
import { isForAnyone } from './SignIn.tsx';

test('who signs a document needs no account: its page is at /embeded/signing, as the specification spells it [ESG-002]', () => {
  expect(isForAnyone('/embeded/signing')).toBe(true);
  expect(isForAnyone('/embedded/signing')).toBe(false);
});
