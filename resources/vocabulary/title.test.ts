import { expect, test } from 'vitest';
import { besideTitle, titleOf } from './index.ts';
import { productResources } from './testing.ts';

const resources = await productResources();
const find = (id: string) => resources.find((one) => one.id === id);
const of = (id: string) => find(id) as NonNullable<ReturnType<typeof find>>;

test('a property is called by its title and where it is, as far as that is read; its reference stands beside', () => {
  const property = { reference: 'P-1', title: 'Duplex', address: { line1: '14 rue Sainte-Catherine' } };
  const title = (record: object) => titleOf(of('property'), find, record as Record<string, unknown>, 'fr');
  expect(title(property)).toBe('Duplex · 14 rue Sainte-Catherine');
  expect(title({ ...property, address: null, publicAddress: { town: 'Bordeaux' } })).toBe('Duplex · Bordeaux');
  expect(title({ reference: 'P-1' })).toBe('');
  expect(besideTitle(of('property'))).toEqual(['reference']);
});

test('what a title says by itself doesn’t stand beside it once more', () => {
  expect(besideTitle(of('avenant'))).toEqual([]);
  expect(besideTitle(of('booking'))).toEqual(['reference']);
});

test('a booking is called by what is booked, and for whom', () => {
  const titleParts = { 'lot.kind': 'flat', 'lot.number': 'A12', 'clients.lastName': ['Martin'] };
  expect(titleOf(of('booking'), find, { titleParts }, 'fr')).toBe('Appartement A12 · Martin');
});

test('what is called by another record is called as that one is, its names as one, and no id stands beside', () => {
  const client = { 'client.firstName': ['Léa'], 'client.lastName': ['Martin'] };
  expect(titleOf(of('program-client'), find, { client: 'CLI1', titleParts: client }, 'fr')).toBe('Léa Martin');
  expect(besideTitle(of('program-client'))).toEqual([]);
  const product = { 'product.title': [{ fr: 'Plan', en: 'Floor plan' }] };
  expect(titleOf(of('marketplace-purchase'), find, { titleParts: product }, 'en')).toBe('Floor plan');
  expect(besideTitle(of('source-cost'))).toEqual(['startsOn']);
});

test('words are said together, as a first name and a last name are, and the first choice that says one is taken', () => {
  const lead = (contact: object) => titleOf(of('vendor-lead'), find, { contact, location: { town: 'Lyon' } }, 'fr');
  expect(lead({ firstName: 'Vera', lastName: 'Faure' })).toBe('Vera Faure · Lyon');
  expect(lead({ firstName: null, lastName: 'Faure' })).toBe('Faure · Lyon');
  const apporteur = (record: object) => titleOf(of('apporteur'), find, record as Record<string, unknown>, 'fr');
  const person = { firstName: 'Luc', lastName: 'Tessier' };
  expect(apporteur({ ...person, companyName: 'Tessier Courtage' })).toBe('Tessier Courtage · Luc Tessier');
  expect(apporteur(person)).toBe('Luc Tessier');
});

test('a word that may not be said takes those beside it along', () => {
  const record = { contact: { firstName: 'Vera', lastName: 'Faure' }, location: { town: 'Lyon' } };
  const title = titleOf(of('vendor-lead'), find, record, 'fr', ({ path }) => path !== 'contact.lastName');
  expect(title).toBe('Lyon');
});
