import type { Tenant } from '../generated/types.ts';
import type { Draft, FieldName } from '../vocabulary/index.ts';

type Check = (tenant: Draft<Tenant>) => boolean;

/**
 * Without these a network works, but not as it should: every ad leads to the fee scale (arrêté du 10 janvier 2017, art. 3),
 * papers name the professional card (décret 72-678, art. 92), people are told whom to ask about their data (GDPR, art. 13),
 * and a password alone opens everything.
 */
const CHECKS: Partial<Record<FieldName<Tenant>, Check>> = {
  professionalCard: ({ professionalCard }) => Boolean(professionalCard?.number),
  feeScaleUrl: ({ feeScaleUrl }) => Boolean(feeScaleUrl),
  dpoEmail: ({ dpoEmail }) => Boolean(dpoEmail),
  gdprTermsUrl: ({ gdprTermsUrl }) => Boolean(gdprTermsUrl),
  secondStepFor: ({ secondStepFor }) => (secondStepFor ?? 'nobody') !== 'nobody',
};

/** The settings of a network that are still open, by their fields. */
export const incompleteSettings = (tenant: Draft<Tenant>): FieldName<Tenant>[] =>
  (Object.entries(CHECKS) as [FieldName<Tenant>, Check][]).filter(([, isSet]) => !isSet(tenant)).map(([name]) => name);
