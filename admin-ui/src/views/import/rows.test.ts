import { expect, test } from 'vitest';
import '../../fields/index.ts';
import type { DataProvider } from 'react-admin';
import { resources } from '../../registry.ts';
import { doublesWithin } from './doubles.ts';
import { learnLinks, unknownLinks } from './links.ts';
import { rowBody } from './rows.ts';
import { guessTargets, targetsOf } from './targets.ts';

const client = resources.find((one) => one.id === 'client');
const property = resources.find((one) => one.id === 'property');
if (!client || !property) throw new Error('no resources');
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
  expect(guessTargets(['Phone', 'Couleur'], targetsOf(client, 'en'))).toEqual(['phones.number', undefined]);
});

test('headings are known in both languages, whatever the screen’s', () => {
  const wanted = ['lastName', 'birthDate', 'rating', 'emails.email', 'address.town'];
  for (const headings of [
    ['Nom', 'Date de naissance', 'Intérêt', 'E-mails', 'Ville'],
    ['Last name', 'Date of birth', 'Rating', 'Emails', 'Town'],
  ])
    for (const language of ['fr', 'en'] as const)
      expect(guessTargets(headings, targetsOf(client, language)), headings.join()).toEqual(wanted);
});

test('several columns of numbers and of addresses go to one list, without those that say the same', () => {
  const headings = ['Nom', 'Téléphone 1', 'Portable', 'Tél. pro', 'Fixe', 'E-mail', 'Mail pro', 'Courriel 2'];
  const mapping = guessTargets(headings, targets);
  expect(mapping).toEqual(['lastName', ...Array(4).fill('phones.number'), ...Array(3).fill('emails.email')]);
  const cells = ['Roy', '0494123456', '', '0639981234', '0494123456', 'a@x.fr', '', 'b@x.fr'];
  expect(rowBody(client, mapping, cells)).toEqual({
    lastName: 'Roy',
    phones: [{ number: '0494123456' }, { number: '0639981234' }],
    emails: [{ email: 'a@x.fr' }, { email: 'b@x.fr' }],
  });
});

test('a bare heading is no part of an entry: neither a beneficial owner’s name, nor who is related', () => {
  const company = resources.find((one) => one.id === 'company');
  if (!company) throw new Error('no company');
  expect(guessTargets(['Nom'], targetsOf(company, 'fr'))).toEqual(['name']);
  expect(guessTargets(['Raison sociale', 'Nom'], targetsOf(company, 'fr'))).toEqual(['name', undefined]);
  expect(guessTargets(['Client'], targets)).toEqual([undefined]);
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

test.each([
  ['3/4/1961', '1961-04-03'],
  ['03.04.1961', '1961-04-03'],
  ['03-04-1961', '1961-04-03'],
  ['03 04 1961', '1961-04-03'],
  ['1961-04-03', '1961-04-03'],
  ['1961/4/3', '1961-04-03'],
  ['03/04/1961 00:00:00', '1961-04-03'],
  ['3 avril 1961', '1961-04-03'],
  ['1er août 1980', '1980-08-01'],
  ['lundi 3 avril 1961', '1961-04-03'],
  ['12 déc. 2024', '2024-12-12'],
  ['April 3, 1961', '1961-04-03'],
  ['29/02/2023', '29/02/2023'],
  ['13/13/1961', '13/13/1961'],
  ['03/04/61', '03/04/61'],
])('the day %s is %s', (cell, day) => {
  expect(rowBody(client, ['birthDate'], [cell])).toEqual({ birthDate: day });
});

const appointment = resources.find((one) => one.id === 'appointment');

test.each([
  ['05/03/2026 10:00', '2026-03-05T09:00:00.000Z'],
  ['5 juillet 2026 9h30', '2026-07-05T07:30:00.000Z'],
  ['2026-07-05T09:30', '2026-07-05T07:30:00.000Z'],
  ['2026-07-05 09:30:00', '2026-07-05T07:30:00.000Z'],
  ['2026-07-05T09:30:00.000Z', '2026-07-05T09:30:00.000Z'],
  ['05/03/2026', '05/03/2026'],
  ['05/03/2026 25:00', '05/03/2026 25:00'],
])('the time %s in Paris is the instant %s', (cell, instant) => {
  if (!appointment) throw new Error('no appointments');
  expect(rowBody(appointment, ['startAt'], [cell])).toEqual({ startAt: instant });
});

test.each([
  ['title', 'Monsieur', 'mr'],
  ['title', 'MADAME', 'ms'],
  ['title', 'M.', 'mr'],
  ['title', 'Mlle', 'ms'],
  ['address.country', 'France', 'FR'],
  ['address.country', 'Royaume-Uni', 'GB'],
  ['address.country', 'united kingdom', 'GB'],
  ['address.country', 'be', 'BE'],
  ['address.country', 'Nulle-Part', 'Nulle-Part'],
])('in %s the word %s stands for %s', (path, cell, value) => {
  const [name = '', part] = path.split('.');
  expect(rowBody(client, [path], [cell])).toEqual({ [name]: part ? { [part]: value } : value });
});

test.each([
  ['1.035,5', 1035.5],
  ['1 035,5', 1035.5],
  ['1,035.5', 1035.5],
  ['35 m²', 35],
  ['35m2', 35],
  ['35,5 M²', 35.5],
  ['1.250.000', 1_250_000],
  ['about 35', 'about 35'],
])('the surface %s is %s', (cell, living) => {
  expect(rowBody(property, ['spaces.living'], [cell])).toEqual({ spaces: { living } });
});

test('what we export comes in again: guarded cells, joined entries, headings of lists', () => {
  expect(guessTargets(['Téléphones', 'E-mails'], targets)).toEqual(['phones.number', 'emails.email']);
  const body = rowBody(client, ['phones.number', 'lastName'], ["'+33494123456, Bureau | +33639981234", "'-Martin"]);
  expect(body).toEqual({ phones: [{ number: '+33494123456' }, { number: '+33639981234' }], lastName: '-Martin' });
});

test('a name becomes the record that it names; one that names none or several is told', async () => {
  expect(guessTargets(['Type', 'Mandants'], targetsOf(property, 'fr'))[0]).toBe('type');
  const types = [
    { id: 'PTY1', name: { fr: 'Appartement', en: 'Flat' } },
    { id: 'PTY2', name: { fr: 'Maison', en: 'House' } },
    { id: 'PTY3', name: { fr: 'Maison', en: 'Town house' } },
  ];
  const provider = { getList: async () => ({ data: types, total: 3 }) } as unknown as DataProvider;
  const lines = ['APPARTEMENT', 'Flat', 'PTY2', 'Maison', 'Château'].map((cell) => ({ cells: [cell] }));
  const links = await learnLinks(provider, property, ['type'], lines);
  const [first, second, third, many, none] = lines.map(({ cells }) => rowBody(property, ['type'], cells, links));
  expect([first, second, third]).toEqual([{ type: 'PTY1' }, { type: 'PTY1' }, { type: 'PTY2' }]);
  expect([many, none]).toEqual([{ type: 'Maison' }, { type: 'Château' }]);
  expect(unknownLinks(property, ['type'], ['Maison'], links)).toEqual([
    { path: 'type', word: 'Maison', problem: 'many' },
  ]);
  expect(unknownLinks(property, ['type'], ['Château'], links)).toMatchObject([{ problem: 'none' }]);
  expect(unknownLinks(property, ['type'], ['Flat'], links)).toEqual([]);
});

test('a line that repeats an earlier one is a double, whatever its writing', () => {
  const line = (at: number, body: object) => ({ line: at, body: { ...body } });
  expect(
    doublesWithin(client, [
      line(2, { phones: [{ number: '06 39 98 21 01' }] }),
      line(3, { phones: [{ number: '+33639982101' }], lastName: 'X' }),
      line(4, { lastName: 'X' }),
      line(5, { emails: [{ email: 'A@example.org' }] }),
      line(6, { emails: [{ email: 'a@example.org' }] }),
    ]),
  ).toEqual([
    { line: 3, earlier: 2 },
    { line: 6, earlier: 5 },
  ]);
});

test('a text in several languages has a place for each; its bare name is the text in the language of the screen', () => {
  const type = resources.find(({ id }) => id === 'property-type') as typeof client;
  const paths = guessTargets(['Nom', 'Nom: Anglais', 'Name: German'], targetsOf(type, 'fr'));
  expect(paths).toEqual(['name.fr', 'name.en', 'name.de']);
  expect(rowBody(type, paths, ['Chalet', 'Cabin', ''])).toEqual({
    name: { defaultLanguage: 'fr', fr: 'Chalet', en: 'Cabin' },
  });
  expect(rowBody(type, paths, ['Barn (en)', '', ''])).toEqual({ name: { defaultLanguage: 'en', en: 'Barn' } });
  expect(rowBody(type, paths, ['Chalet (bois)', '', ''])).toEqual({
    name: { defaultLanguage: 'fr', fr: 'Chalet (bois)' },
  });
});

test.each([
  ['255000–345000', { min: 255_000, max: 345_000 }],
  ['de 255 000 € à 345 000 €', { min: 255_000, max: 345_000 }],
  ['3 - 5', { min: 3, max: 5 }],
  ['60–', { min: 60, max: null }],
  ['–400000', { min: null, max: 400_000 }],
  ['3', '3'],
  ['–', '–'],
  ['grand à très grand', 'grand à très grand'],
])('a range says from and up to: %s', (cell, value) => {
  const search = resources.find(({ id }) => id === 'saved-search') as typeof client;
  expect(guessTargets(['Prix'], targetsOf(search, 'fr'))).toEqual(['price']);
  expect(rowBody(search, ['price'], [cell])).toEqual({ price: value });
});
