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
  ['noMoney', 'L’acquéreur versera un dépôt de garantie de 5 000 € à la signature de la présente offre.'],
  ['noMoney', 'Un séquestre de 10.000 euros est constitué ce jour'],
  ['noMoney', 'The buyer pays a deposit of €5,000 with this offer.'],
  ['noWaiver', 'L’acquéreur renonce à son droit de rétractation.'],
  ['vendorAccepts', 'L’agence accepte pour le vendeur.'],
])('it must not say what breaks %s: %s', (code, words) => {
  expect(codes([...PARTS, words].join(' '))).toEqual([code]);
});

test.each([
  'Un dépôt de garantie de 5 % sera versé à la signature du compromis, dans les trente jours de la présente offre.',
  'Aucun dépôt de garantie n’est versé avec la présente offre.',
  'Le dépôt de garantie du locataire en place est transmis lors de la vente.',
  'La somme versée d’avance est restituée sans délai.',
])('a deposit that isn’t paid with the offer is lawful: %s', (words) => {
  expect(codes([...PARTS, words].join(' '))).toEqual([]);
});

test('without a loan the buyer acknowledges it by hand, unless companies alone buy', () => {
  const cash = { ...VALUES, mortgageSuspensiveClause: false };
  expect(codes(PARTS.join(' '), cash)).toEqual(['noLoan']);
  expect(codes(`${PARTS.join(' ')} Sans recourir à un prêt, de sa main.`, cash)).toEqual([]);
  const company = { ...cash, buyers: [], buyerCompanies: [{ name: 'Lecoz' }] };
  expect(codes(PARTS.join(' '), company)).toEqual([]);
});
