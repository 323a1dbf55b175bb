import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rendered } from './render.ts';

const TEXTS = join(import.meta.dirname, '../../../../resources/document-template/texts');
const filled = (name: string, values: object): string =>
  rendered(readFileSync(join(TEXTS, `${name}.fr.html`), 'utf8'), values, 'fr')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const person = (title: string, code: string) => ({
  title,
  title_code: code,
  firstName: 'Camille',
  lastName: 'Vasseur',
  birthName: 'Roy',
  birthDate: '04/03/1970',
  birthPlace: { town: 'Brest' },
  nationality: '',
  address: { line1: '2 rue A', line2: '', postcode: '75011', town: 'Paris' },
});
const parties = (...clients: object[]) =>
  filled('parties', { clients, companies: [], owner: { agency: {} }, register: {}, network: { name: 'Demo' } });

test('who gives a mandate is born as their title says, and nobody is called unknown', () => {
  expect(parties(person('Mme', 'ms'))).toContain('Mme Camille Vasseur , née Roy, née le 04/03/1970 à Brest');
  expect(parties(person('M.', 'mr'))).toContain('M. Camille Vasseur , né Roy, né le 04/03/1970 à Brest');
  const neither = parties(person('Inconnue', 'unk'));
  expect(neither).toContain('Camille Vasseur , né(e) Roy, né(e) le');
  expect(neither).not.toContain('Inconnue');
});

test('several who give a mandate are bound together, one alone is not told so', () => {
  expect(parties(person('Mme', 'ms'))).not.toContain('solidairement');
  expect(parties(person('Mme', 'ms'), person('M.', 'mr'))).toContain('« le mandant », agissant solidairement,');
});

test('where it is known how a mandate is signed its right of withdrawal has no if', () => {
  const right = (code: string) => filled('withdrawal-right', { signedIn_code: code, site: '' });
  expect(right('off_premises')).toContain('Le mandat est conclu hors établissement : le mandant dispose');
  expect(right('remote')).toContain('Le mandat est conclu à distance : le mandant dispose');
  expect(right('')).toContain('Si le mandat est conclu hors établissement ou à distance, le mandant dispose');
  expect(right('agency').trim()).toBe('');
});

test('one room, one parcel and one lot are one', () => {
  const object = (count: number) =>
    filled('object-sale', {
      properties: [
        { type: 'Studio', livingArea: '', rooms: { total: String(count), total_number: count }, reference: 'P1' },
      ],
      address: { line1: '2 rue A', line2: '', postcode: '75011', town: 'Paris' },
      cadastre: Array.from({ length: count }, () => ({ commune: '75111', section: 'AB', plot: '1', size: '' })),
      lots: Array.from({ length: count }, () => ({ number: '1', share: '' })),
      commonhold: { totalShares: '', annualCharges: '' },
    });
  expect(object(1)).toMatch(/, 1 pièce \(.*Référence cadastrale :.*Lot de copropriété :/);
  expect(object(2)).toMatch(/, 2 pièces \(.*Références cadastrales :.*Lots de copropriété :/);
});

test('the letter that ends a mandate greets who gave it as every letter does, and a company alone as anybody', () => {
  const letter = (clients: object[], companies: object[] = []) =>
    filled('termination', {
      clients,
      companies,
      owner: { agency: {} },
      network: { name: 'Demo' },
      address: {},
      number: '',
    });
  const company = { name: 'SCI des Lilas', address: {} };
  expect(letter([person('Mme', 'ms')])).toContain(' Bonjour Madame Vasseur, ');
  expect(letter([person('Inconnue', 'unk')])).toContain(' Bonjour Camille Vasseur, ');
  expect(letter([person('M.', 'mr'), person('Mme', 'ms')])).toContain(' Bonjour Monsieur et Madame Vasseur, ');
  expect(letter([], [company])).toContain(' Madame, Monsieur, ');
  expect(letter([person('Mme', 'ms')], [company])).not.toContain('Madame, Monsieur');
});
