import { type DpeResult, type DpeValues, type Dwelling, dpeClasses } from './dpe.ts';

/** By how much primary energy exceeds the electricity that a dwelling uses, from a day on. */
interface Factor {
  from: string;
  factor: number;
  source: string;
  /** Not yet published when it was written down. */
  isAnnounced?: true;
}

const FACTORS: readonly Factor[] = [
  { from: '2006-11-01', factor: 2.58, source: 'Arrêté du 15 septembre 2006' },
  { from: '2021-07-01', factor: 2.3, source: 'Arrêté du 31 mars 2021' },
  { from: '2026-01-01', factor: 1.9, source: 'Arrêté du 13 août 2025' },
  { from: '2027-01-01', factor: 1.7, source: 'JORFTEXT000054747079', isAnnounced: true },
];
/** Diagnoses of earlier methods have classes of their own. */
const METHOD_OF_2021 = '2021-07-01';
/** What is whole but for the arithmetic of a machine stays whole. */
const TINY = 1e-9;

/** What a diagnosis would say with a later factor; the official figure is that of the certificate. */
export interface Recalculation extends Factor {
  /** Primary energy, kWh/m²/year. */
  energy: number;
  classes: DpeResult;
  holds: boolean;
}

/**
 * Primary energy with another factor of electricity: `Cef + (k'−1)/(k−1) × (Cep − Cef)`, whole kWh a square metre, rounded
 * down as the calculation engines do. True where electricity alone is counted more than once, and not where a roof makes
 * its own.
 */
export const withFactor = (primary: number, final: number, before: number, after: number): number =>
  Math.floor(final + ((after - 1) / (before - 1)) * (primary - final) + TINY);

/**
 * What a housing diagnosis of the method of 2021 would say with each factor that came, or comes, after it was made;
 * nothing without its day, its final energy, or where that exceeds the primary one.
 *
 * @param today `YYYY-MM-DD`
 */
export function recalculated(
  dpe: DpeValues & { finalEnergy?: number | null; createdOn?: string | null },
  dwelling: Dwelling,
  today: string,
): Recalculation[] {
  const { energy, finalEnergy, createdOn } = dpe;
  if (typeof energy !== 'number' || typeof finalEnergy !== 'number' || finalEnergy > energy) return [];
  if (!createdOn || createdOn < METHOD_OF_2021) return [];
  const own = FACTORS.findLast(({ from }) => from <= createdOn);
  if (!own) return [];
  return FACTORS.filter(({ from }) => from > createdOn).flatMap((factor) => {
    const next = withFactor(energy, finalEnergy, own.factor, factor.factor);
    const classes = dpeClasses({ ...dpe, energy: next }, dwelling);
    return classes ? [{ ...factor, energy: next, classes, holds: factor.from <= today }] : [];
  });
}
