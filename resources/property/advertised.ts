import type { Property, Tenant } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import type { Advertised } from './advertising.ts';
import { annuityOf } from './annuity.ts';
import { type Diagnosed, diagnosisOf } from './diagnosis.ts';
import { feeTermsOf } from './fees.ts';
import { needsDpe } from './kinds.ts';

/** What of a property its ad tells. */
export type Advertising = Diagnosed &
  Draft<
    Pick<Property, 'price' | 'fees' | 'poa' | 'isAnnuity' | 'annuity' | 'annuityHeads' | 'isCommonhold' | 'commonhold'>
  >;

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function dpeOf(property: Advertising, today: string): Advertised['dpe'] {
  const { type, costsLow, costsHigh, priceIndexYear } = property.dpe ?? {};
  if (type === 'none' || !needsDpe(property)) return null;
  const { label } = diagnosisOf(property, today) ?? {};
  return {
    energyClass: label?.overall,
    gasClass: label?.gasClass,
    ...(type === '2021' ? { overall: label?.overall } : {}),
    costsLow: numberIn(costsLow),
    costsHigh: numberIn(costsHigh),
    priceIndexYear: numberIn(priceIndexYear),
  };
}

/**
 * What the ad of a property tells of it, and of the network that publishes it.
 *
 * @param today `YYYY-MM-DD`
 */
export function advertisedOf(
  property: Advertising,
  today: string,
  network: Draft<Pick<Tenant, 'feeScaleUrl'>> | undefined,
): Advertised {
  const { lots, annualCharges, proceedings } = property.commonhold ?? {};
  return {
    price: numberIn(property.price),
    onApplication: property.poa === true,
    fees: feeTermsOf(property) ?? null,
    annuity: annuityOf(property) ?? null,
    feeScaleUrl: network?.feeScaleUrl ?? null,
    dpe: dpeOf(property, today),
    commonhold: property.isCommonhold
      ? {
          lots: numberIn(lots),
          annualCharges: numberIn(annualCharges),
          proceedings: typeof proceedings === 'boolean' ? proceedings : null,
        }
      : null,
  };
}
