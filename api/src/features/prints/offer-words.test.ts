import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rendered } from './render.ts';

const TEXTS = join(import.meta.dirname, '../../../../resources/document-template/texts');
const filled = (name: string, values: object): string =>
  rendered(readFileSync(join(TEXTS, `${name}.fr.html`), 'utf8'), values, 'fr')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const offer = (more: object = {}) =>
  filled('offer', {
    ...{ reference: 'O1', buyers: [], buyerCompanies: [], vendors: [], vendorCompanies: [], mandates: [] },
    ...{ property: { type: {}, address: {} }, counterOf: {}, owner: { agency: {} }, network: { name: 'Demo' } },
    ...{ mortgageSuspensiveClause: true, loan: { amount: '300 000 €', term: '', rate: '', delay: '45' }, clauses: [] },
    ...more,
  });
const counted = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

test('the condition of a loan is said once, by its clause where the offer has it, with what is asked for after it', () => {
  const clause = { code: 'loan', text: 'Sous la condition suspensive d’un prêt, dans un délai d’un mois au moins.' };
  for (const clauses of [[], [clause]]) {
    const text = offer({ clauses });
    expect([counted(text, /condition suspensive/gi), counted(text, /un mois/g)]).toEqual([1, 1]);
    expect(text).toMatch(/un prêt de 300 000 €, dans un délai de 45 jours.* à compter de la signature/);
    expect(text).toContain('toute somme versée ensuite est restituée');
  }
  const own = { ...clause, text: 'L’offre dépend d’un prêt.' };
  expect(offer({ clauses: [own] }), 'a clause that says less than the law').toContain('Condition suspensive de prêt');
  expect(counted(offer({ clauses: [clause], mortgageSuspensiveClause: false }), /condition suspensive/gi)).toBe(1);
});

const visitor = (title: string, code: string) => ({ title, title_code: code, firstName: 'Camille', lastName: 'Roy' });
const slip = (...clients: object[]) =>
  filled('slip', { clients, owner: { agency: {} }, property: {}, network: { name: 'Demo' } });

test('who signs a visit slip is named by their civility, and told that consumers may not be called', () => {
  const [she, he, unknown] = [visitor('Mme', 'ms'), visitor('M.', 'mr'), visitor('Inconnue', 'unk')];
  expect(slip(she)).toContain('Je soussignée Mme Camille Roy reconnais avoir visité');
  expect(slip(he)).toContain('Je soussigné M. Camille Roy reconnais');
  expect(slip(unknown)).toContain('Je soussigné(e) Camille Roy reconnais');
  expect(slip(she, she)).toContain('Nous soussignées Mme Camille Roy, Mme Camille Roy reconnaissons');
  expect(slip(she, he)).toContain('Nous soussignés ');
  expect(slip(she)).toContain('interdit de démarcher par téléphone');
});
