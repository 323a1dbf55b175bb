import { expect, test } from 'vitest';
import { isChecked } from './checked.ts';

const by = (...results: string[]) => isChecked(results, 'mx.example.org', 'Anne@Agence.example');

test('a mail server says whether a mail comes from its sender’s domain, by any check that speaks of it', () => {
  expect(by('mx.example.org; dmarc=pass (p=REJECT) header.from=agence.example')).toBe(true);
  expect(by('mx.example.org 1; dkim=pass header.i=@mail.agence.example header.s=a')).toBe(true);
  expect(by('MX.example.org; spf=pass smtp.mailfrom=bounce@mail.agence.example; dkim=none')).toBe(true);
  expect(by('mx.example.org; auth=pass smtp.auth=anne@agence.example')).toBe(true);
});

test('what failed, speaks of another domain, or is said by another server, says nothing', () => {
  expect(by('mx.example.org; dmarc=fail header.from=agence.example')).toBe(false);
  expect(by('mx.example.org; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=x@evil.example')).toBe(false);
  expect(by('mx.example.org; dkim=pass header.d=example')).toBe(false);
  expect(by('mx.example.org; auth=pass smtp.auth=luc@agence.example')).toBe(false);
  expect(by('mx.evil.example; dmarc=pass header.from=agence.example')).toBe(false);
  expect(by('')).toBe(false);
});

test('a sender’s own words are none: below the server’s, in a comment, in quotes', () => {
  expect(by('mx.example.org; dmarc=fail', 'mx.example.org; dmarc=pass header.from=agence.example')).toBe(false);
  expect(by('mx.example.org; spf=fail (a (b); dmarc=pass header.from=agence.example )')).toBe(false);
  expect(by('mx.example.org; spf=fail smtp.mailfrom="a; dmarc=pass header.from=agence.example "')).toBe(false);
});
