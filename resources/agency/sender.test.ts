import { expect, test } from 'vitest';
import { isOfDomain, senderDomain } from './sender.ts';

test('an agency’s mails come from the domain of the network’s sender where that has a server of its own', () => {
  expect(senderDomain({ smtpHost: 'smtp.a.example', senderEmail: 'Contact@Reseau.example' })).toBe('reseau.example');
  expect(senderDomain({ smtpHost: null, senderEmail: 'contact@reseau.example' })).toBeUndefined();
  expect(senderDomain({ smtpHost: 'smtp.a.example' })).toBeUndefined();
});

test.each([
  ['port@reseau.example', true],
  ['port@PORT.Reseau.example', true],
  ['port@autre-reseau.example', false],
  ['port@reseau.example.evil.example', false],
  ['"x@reseau.example"@evil.example', false],
  ['port@example', false],
])('%s is of reseau.example: %s', (address, expected) => {
  expect(isOfDomain(address, 'reseau.example')).toBe(expected);
});
