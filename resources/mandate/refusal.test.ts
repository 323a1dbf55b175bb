import { expect, test } from 'vitest';
import { fold } from '../vocabulary/index.ts';
import { punishesRefusal } from './refusal.ts';

test.each([
  'En cas de refus de vendre au prix du mandat, le mandant versera à l’agence une indemnité de 10 000 €.',
  'Le mandant qui refuserait une offre au prix et aux conditions du mandat devra les honoraires convenus.',
  'Si le mandant refuse de signer le compromis, il est en faute. Il doit alors 5 % du prix à titre de clause pénale.',
  'À défaut, et si le mandant n’accepte pas l’offre d’un acquéreur au prix, il est redevable d’un dédommagement forfaitaire.',
  'If the client refuses an offer at the price, they shall pay the agency a compensation.',
])('who refuses to sell is punished: %s', (text) => {
  expect(punishesRefusal(fold(text.replaceAll('’', "'")))).toBe(true);
});

test.each([
  'Le mandant peut refuser toute offre, même au prix, sans indemnité.',
  'Le refus de vendre n’est pas une faute : aucune indemnité n’est due.',
  'Le mandant reste libre de refuser une offre. Si le mandant vend sans l’agence à un acquéreur qu’elle lui a présenté, une indemnité est due.',
  'Le mandant doit informer l’agence de toute vente.',
  'L’agence refuse tout paiement en espèces.',
])('nobody is punished for a refusal: %s', (text) => {
  expect(punishesRefusal(fold(text.replaceAll('’', "'")))).toBe(false);
});
