import { expect, test } from 'vitest';
import '../../fields/index.ts';
import { resources } from '../../registry.ts';
import { guessTargets, rowBody, targetsOf } from './rows.ts';

const client = resources.find((one) => one.id === 'client');
if (!client) throw new Error('no client');
const targets = targetsOf(client, 'fr');

test('columns are guessed by label, name or part, without accents and case, each once', () => {
  expect(guessTargets(['PRENOM', 'lastName', 'Ville', 'Couleur', 'E-mail', 'prénom'], targets)).toEqual([
    'firstName',
    'lastName',
    'address.town',
    undefined,
    'emails.email',
    undefined,
  ]);
});

test('a bare heading is never a consent: what is headed Phone is a number', () => {
  const headings = ['Nom', 'Téléphone', 'Courriel', 'CP', 'Marketing', 'Consentements: Téléphone'];
  expect(guessTargets(headings, targets)).toEqual([
    'lastName',
    'phones.number',
    'emails.email',
    'address.postcode',
    undefined,
    'consents.phone',
  ]);
  expect(guessTargets(['Phone', 'Mobile'], targetsOf(client, 'en'))).toEqual(['phones.number', undefined]);
});

test('a line becomes a body: words taken back to values, days turned, empty cells left out', () => {
  const mapping = ['firstName', 'emails.email', 'phones.number', 'rating', 'flags', 'birthDate', 'scammer', undefined];
  const cells = ['Ève', 'eve@example.org', '06 39 98 12 34', 'Chaud', '', '31/12/1980', 'non', 'x'];
  expect(rowBody(client, mapping, cells)).toEqual({
    firstName: 'Ève',
    emails: [{ email: 'eve@example.org' }],
    phones: [{ number: '06 39 98 12 34' }],
    rating: 'hot',
    birthDate: '1980-12-31',
    scammer: false,
  });
});

test('what is no figure or word stays as it was typed, for the server to refuse', () => {
  expect(rowBody(client, ['rating', 'birthDate', 'scammer'], ['boiling', 'last year', '06 39 98 21 01'])).toEqual({
    rating: 'boiling',
    birthDate: 'last year',
    scammer: '06 39 98 21 01',
  });
});
