import { expect, test } from 'vitest';
import { createSecrets } from './index.ts';

const secrets = createSecrets('a secret of the tests, long enough to be taken');

test('what was sealed is opened by the same secret only, and not when it was touched', () => {
  const sealed = secrets.seal('clé secrète');
  expect(sealed).not.toContain('clé');
  expect(sealed).not.toBe(secrets.seal('clé secrète'));
  expect(secrets.open(sealed)).toBe('clé secrète');
  expect(() => createSecrets('another secret, just as long as the right one').open(sealed)).toThrow();
  const touched = Buffer.from(sealed, 'base64url');
  touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1;
  expect(() => secrets.open(touched.toString('base64url'))).toThrow();
});

test('each purpose has its own key, and a keyed hash is no plain one', () => {
  expect(secrets.keyFor('login')).not.toEqual(secrets.keyFor('second factor'));
  expect(secrets.mac('123456')).toBe(secrets.mac('123456'));
  expect(createSecrets('another secret, just as long as the right one').mac('123456')).not.toBe(secrets.mac('123456'));
});
