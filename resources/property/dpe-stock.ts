import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { type Diagnosed, type Diagnosis, diagnosisOf } from './diagnosis.ts';
import type { DpeClass } from './dpe.ts';
import { type Dwelt, lettingBanFrom } from './dpe-duties.ts';

/**
 * Told apart what was kept by which tables of factors, thresholds and bans: raised with each change of them, so that
 * what is kept of every property is reckoned anew.
 */
export const DPE_EDITION = 1;

/** What another class brings who lets the dwelling: nothing, a ban that comes later, or none any more. */
export type Gain = 'class' | 'banMoves' | 'banFalls';

/** The factors of electricity that the stock is looked at with, by the year of their first day. */
const YEARS = ['2026', '2027'] as const;
export type FactorYear = (typeof YEARS)[number];

/** What a change of class brings; nothing where the class stays. */
export function gainOf(from: DpeClass, to: DpeClass, dwelling: Dwelt): Gain | null {
  if (from === to) return null;
  const [now, then] = [lettingBanFrom(from, dwelling), lettingBanFrom(to, dwelling)];
  if (now === then) return 'class';
  return then === undefined ? 'banFalls' : 'banMoves';
}

/** What a factor makes of the class that the one before it gave. */
export interface FactorStep {
  year: string;
  /** In force since, or from, this day. */
  from: string;
  factor: number;
  isAnnounced: boolean;
  /** Primary energy, kWh/m²/year. */
  energy: number;
  before: DpeClass;
  after: DpeClass;
  gain: Gain | null;
  /** First days of the letting bans of both classes. */
  bans: { before: string | undefined; after: string | undefined };
}

/** The certificate is reckoned with the factor in force when certificates began; later ones go on from it. */
const CERTIFICATE_FACTOR_FROM = '2026-01-01';

/** What each later factor changes, one after the other; what a filed certificate says already is no change. */
export function factorSteps(diagnosis: Diagnosis, dwelling: Dwelt): FactorStep[] {
  const { certified, recalculated, label } = diagnosis;
  let before = label.overall;
  return recalculated
    .filter(({ from }) => !certified || from > CERTIFICATE_FACTOR_FROM)
    .flatMap(({ from, factor, isAnnounced, energy, classes: { overall: after } }) => {
      if (!before) return [];
      const bans = { before: lettingBanFrom(before, dwelling), after: lettingBanFrom(after, dwelling) };
      const gain = gainOf(before, after, dwelling);
      const step = { year: from.slice(0, 4), from, factor, isAnnounced: isAnnounced ?? false, energy };
      const told: FactorStep = { ...step, before, after, gain, bans };
      before = after;
      return [told];
    });
}

/** What decides about a dwelling's letting ban beside its class. */
export const dweltIn = ({ dpe, publicAddress, address }: Diagnosed): Dwelt => ({
  inseeCode: (publicAddress ?? address)?.inseeCode ?? null,
  finalEnergy: dpe?.finalEnergy ?? null,
});

type Kept = Pick<
  Property,
  | 'dpeClass'
  | 'dpeClass2026'
  | 'dpeGain2026'
  | 'dpeClass2027'
  | 'dpeGain2027'
  | 'dpeCertified'
  | 'lettingBanFrom'
  | 'dpeEdition'
>;

/**
 * What is kept of a property's DPE for lists: the class that is shown, what later factors of electricity make of it and
 * bring, and from when it may not be let. None of it depends on the day on which it is reckoned.
 */
export function dpeStockOf(property: Diagnosed): Draft<Kept> {
  const diagnosis = diagnosisOf(property, CERTIFICATE_FACTOR_FROM);
  const steps = diagnosis ? factorSteps(diagnosis, dweltIn(property)) : [];
  const of = (year: FactorYear) => steps.find((step) => step.year === year);
  const [first, second] = YEARS;
  return {
    dpeClass: diagnosis?.label.overall ?? null,
    dpeClass2026: of(first)?.after ?? null,
    dpeGain2026: of(first)?.gain ?? null,
    dpeClass2027: of(second)?.after ?? null,
    dpeGain2027: of(second)?.gain ?? null,
    dpeCertified: diagnosis?.certified !== undefined,
    lettingBanFrom: diagnosis?.duties.find(({ kind }) => kind === 'letting')?.from ?? null,
    dpeEdition: property.dpe ? DPE_EDITION : null,
  };
}
