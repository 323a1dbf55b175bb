import { expect, test } from 'vitest';
import { lacksOf, namesOf } from './mail-domain.ts';

const by = { server: 'smtp.reseau.example', sender: 'contact@reseau.example' };
const all = { spf: ['v=spf1 mx -all'], dkim: ['v=DKIM1; k=rsa; p=MIIB'], dmarc: ['v=DMARC1; p=none'] };
const codes = (published: object, more: object = {}) =>
  lacksOf('reseau.example', { ...all, ...published }, { ...by, ...more }).map(({ code }) => code);

test('a domain is asked for its servers, for keys under the usual names, and for what it or one above wants', () => {
  const { spf, dkim, dmarc } = namesOf('port.reseau.example');
  expect(spf).toBe('port.reseau.example');
  expect(dkim).toContain('selector1._domainkey.port.reseau.example');
  expect(dkim.length).toBeLessThan(30);
  expect(dmarc).toEqual(['_dmarc.port.reseau.example', '_dmarc.reseau.example']);
});

test('one that publishes all three lacks nothing', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ spf: ['google-site-verification=x', 'V=SPF1 -all'], dkim: ['p=MIIB'] })).toEqual([]);
});

test('what is missing is said with the record to add', () => {
  expect(lacksOf('reseau.example', { spf: ['x'], dkim: [], dmarc: [] }, by)).toEqual([
    { code: 'spfMissing', name: 'reseau.example', value: 'v=spf1 a:smtp.reseau.example ~all' },
    { code: 'dkimMissing', name: 'mail._domainkey.reseau.example', value: 'v=DKIM1; k=rsa; p=…' },
    {
      code: 'dmarcMissing',
      name: '_dmarc.reseau.example',
      value: 'v=DMARC1; p=none; rua=mailto:contact@reseau.example',
    },
  ]);
});

test('a key that was withdrawn is none, two records of a kind count as none', () => {
  expect(codes({ dkim: ['v=DKIM1; p='] })).toEqual(['dkimMissing']);
  expect(codes({ spf: ['v=spf1 mx -all', 'v=spf1 a -all'] })).toEqual(['spfDoubled']);
  expect(codes({ dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] })).toEqual(['dmarcDoubled']);
  expect(codes({ dmarc: ['v=DMARC10'] })).toEqual(['dmarcMissing']);
});

test('a provider that is known is to be named by SPF', () => {
  const server = 'smtp.office365.com';
  expect(lacksOf('reseau.example', all, { ...by, server })).toEqual([
    { code: 'spfOther', name: 'reseau.example', value: 'v=spf1 include:spf.protection.outlook.com mx -all' },
  ]);
  expect(codes({ spf: ['v=spf1 include:spf.protection.outlook.com -all'] }, { server })).toEqual([]);
  expect(codes({ spf: ['v=spf1 redirect=_spf.reseau.example'] }, { server })).toEqual([]);
  expect(lacksOf('reseau.example', { ...all, dkim: [] }, { ...by, server: 'smtp.gmail.com' })).toMatchObject([
    { code: 'spfOther' },
    { code: 'dkimMissing', name: 'google._domainkey.reseau.example' },
  ]);
});
