import { expect, test } from 'vitest';
import { fold } from '../vocabulary/folding.ts';
import mentions from './mentions.ts';

const VALUES = {
  buyers: [{ lastName: 'Lecoz' }],
  buyerCompanies: [],
  vendors: [{ lastName: 'Vasseur' }],
  vendorCompanies: [],
  property: { address: { line1: '12 rue Oberkampf', town: 'Paris' } },
  price: '390 000 €',
  price_letters: 'trois cent quatre-vingt-dix mille',
  fees: '20 000 €',
  totalPrice: '410 000 €',
  feesPayableBy_code: 'buyer',
  validityDate: '04/12/2026',
  mortgageSuspensiveClause: true,
  loan: { amount: '300 000 €' },
};
const PARTS = [
  'Lecoz, Vasseur, 12 rue Oberkampf, Paris, 390 000 €, trois cent quatre-vingt-dix mille, valable jusqu’au 04/12/2026.',
  'Honoraires à la charge de l’acquéreur : 20 000 €, en tout 410 000 €.',
  'Aucun versement n’est demandé ni reçu.',
  'L’acceptation engage les parties ; droit de rétractation de dix jours.',
  'Il est interdit de démarcher par téléphone un consommateur sans son consentement préalable.',
  'Condition suspensive d’un prêt de 300 000 €, un mois au moins, toute somme restituée.',
];
const codes = (text: string, values: object = VALUES) => {
  const said = {
    document: 'offer',
    text: fold(text.replaceAll('’', "'")),
    visible: '',
    blocks: [],
    values,
    record: {},
  };
  return mentions({ ...said, today: '2026-11-24' } as never).map(({ code }) => code);
};

test('an offer that says it all lacks nothing', () => {
  expect(codes(PARTS.join(' '))).toEqual([]);
});

test.each([
  [0, ['parties', 'place', 'price', 'term']],
  [1, ['fees']],
  [2, ['noMoney']],
  [3, ['acceptance']],
  [4, ['phoneCalls']],
  [5, ['loan']],
])('without its part %i it lacks %j', (at, lacking) => {
  expect(codes(PARTS.filter((_, place) => place !== at).join(' '))).toEqual(lacking);
});

test.each([
  ['noMoney', 'L’acquéreur verse un acompte de 1 000 €.'],
  ['noMoney', 'Le chèque est encaissé.'],
  ['noMoney', 'IBAN : voir IBAN ci-joint'],
  ['noWaiver', 'L’acquéreur renonce à son droit de rétractation.'],
  ['vendorAccepts', 'L’agence accepte pour le vendeur.'],
])('it must not say what breaks %s: %s', (code, words) => {
  expect(codes([...PARTS, words].join(' '))).toEqual([code]);
});

test('without a loan the buyer acknowledges it by hand, unless companies alone buy', () => {
  const cash = { ...VALUES, mortgageSuspensiveClause: false };
  expect(codes(PARTS.join(' '), cash)).toEqual(['noLoan']);
  expect(codes(`${PARTS.join(' ')} Sans recourir à un prêt, de sa main.`, cash)).toEqual([]);
  const company = { ...cash, buyers: [], buyerCompanies: [{ name: 'Lecoz' }] };
  expect(codes(PARTS.join(' '), company)).toEqual([]);
});
