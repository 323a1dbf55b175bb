import type { ConfigurationEntry, ConfigurationList } from '../property/configuration.ts';

const clause = (
  code: string,
  proposed: boolean,
  name: { fr: string; en: string },
  text: { fr: string; en: string },
): ConfigurationEntry => ({
  code,
  proposed,
  name: { ...name, defaultLanguage: 'fr' },
  text: { ...text, defaultLanguage: 'fr' },
});

/** The clauses that offers to buy hold most often. */
const CLAUSES: readonly ConfigurationEntry[] = [
  clause(
    'loan',
    true,
    { fr: 'Obtention d’un prêt', en: 'Loan' },
    {
      // Code de la consommation, art. L313-41: one month at least.
      fr: 'L’offre est faite sous la condition suspensive de l’obtention d’un ou de plusieurs prêts, dans un délai qui ne peut être inférieur à un mois (article L313-41 du code de la consommation).',
      en: 'The offer depends on one or several loans being granted, within no less than a month (article L313-41 of the Code de la consommation).',
    },
  ),
  clause(
    'preemption',
    true,
    { fr: 'Droit de préemption', en: 'Pre-emption' },
    {
      fr: 'L’offre est faite sous la condition suspensive de la renonciation de tout titulaire d’un droit de préemption à l’exercer.',
      en: 'The offer depends on nobody with a right of pre-emption exercising it.',
    },
  ),
  clause(
    'easements',
    true,
    { fr: 'Servitudes et urbanisme', en: 'Easements and planning' },
    {
      fr: 'L’offre est faite sous la condition suspensive de l’absence de servitude ou de charge d’urbanisme qui rendrait le bien impropre à l’usage auquel l’acquéreur le destine.',
      en: 'The offer depends on no easement or planning rule making the property unfit for the use that the buyer intends.',
    },
  ),
  clause(
    'mortgages',
    false,
    { fr: 'État hypothécaire', en: 'Mortgages' },
    {
      fr: 'L’offre est faite sous la condition suspensive que le prix permette d’apurer les inscriptions hypothécaires qui grèvent le bien.',
      en: 'The offer depends on the price covering the mortgages registered against the property.',
    },
  ),
  clause(
    'sale',
    false,
    { fr: 'Vente d’un bien de l’acquéreur', en: 'Sale of the buyer’s property' },
    {
      fr: 'L’offre est faite sous la condition suspensive de la vente, par l’acquéreur, d’un bien qui lui appartient et qu’il désigne.',
      en: 'The offer depends on the buyer selling a named property of theirs.',
    },
  ),
  clause(
    'permit',
    false,
    { fr: 'Permis de construire', en: 'Building permit' },
    {
      fr: 'L’offre est faite sous la condition suspensive de l’obtention d’un permis de construire ou d’une non-opposition à déclaration préalable, purgés de tout recours.',
      en: 'The offer depends on a building permit, or no objection to a declaration of works, that can no longer be appealed against.',
    },
  ),
];

/** The list of clauses with which every tenant begins. */
export const OFFER_CONFIGURATION: readonly ConfigurationList[] = [{ resource: 'offer-clause', entries: CLAUSES }];
