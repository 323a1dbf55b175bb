import { isMainland } from './climate-zones.ts';
import type { DpeClass } from './dpe.ts';

/** A legal consequence of a class, from a day on. */
export interface Duty {
  kind: 'letting' | 'audit';
  from: string;
  classes: readonly DpeClass[];
  source: string;
}

/** Loi Climat et résilience of 22 August 2021, in mainland France; a class that is named later is not yet concerned. */
const DUTIES: readonly Duty[] = [
  { kind: 'letting', from: '2025-01-01', classes: ['G'], source: 'Loi 89-462, art. 6' },
  { kind: 'letting', from: '2028-01-01', classes: ['F'], source: 'Loi 89-462, art. 6' },
  { kind: 'letting', from: '2034-01-01', classes: ['E'], source: 'Loi 89-462, art. 6' },
  { kind: 'audit', from: '2023-04-01', classes: ['F', 'G'], source: 'CCH, L126-28-1' },
  { kind: 'audit', from: '2025-01-01', classes: ['E'], source: 'CCH, L126-28-1' },
  { kind: 'audit', from: '2034-01-01', classes: ['D'], source: 'CCH, L126-28-1' },
];

/** Final energy above which a dwelling may not be let since 2023, kWh/m²/year (decree 2021-19). */
const MOST_FINAL_ENERGY = 450;
const FINAL_ENERGY: Duty = { kind: 'letting', from: '2023-01-01', classes: [], source: 'Décret 2021-19' };

/** What is known of a dwelling. */
export interface Diagnosed {
  overall?: DpeClass | undefined;
  /** Final energy, kWh/m²/year. */
  finalEnergy?: number | null;
  inseeCode?: string | null;
  /** A house or a building of one owner, whose sale needs the audit. */
  isWhole: boolean;
}

/** A duty as of today: it holds already, or will. */
export interface DatedDuty extends Duty {
  holds: boolean;
}

/** What the law asks of the dwelling's class, in order of time: letting bans, and the audit when it is sold. */
export function dutiesOf({ overall, finalEnergy, inseeCode, isWhole }: Diagnosed, today: string): DatedDuty[] {
  if (!isMainland(inseeCode)) return [];
  const byClass = DUTIES.filter(
    ({ kind, classes }) => overall && classes.includes(overall) && (kind === 'letting' || isWhole),
  );
  const byEnergy = typeof finalEnergy === 'number' && finalEnergy > MOST_FINAL_ENERGY ? [FINAL_ENERGY] : [];
  return [...byEnergy, ...byClass]
    .map((duty) => ({ ...duty, holds: duty.from <= today }))
    .sort((left, right) => left.from.localeCompare(right.from));
}

/** What decides about a letting ban beside the class. */
export type Dwelt = Pick<Diagnosed, 'finalEnergy' | 'inseeCode'>;

/** The first day on which a dwelling of the class may not be let, in mainland France; nothing for one that may. */
export const lettingBanFrom = (overall: DpeClass, { inseeCode, finalEnergy }: Dwelt): string | undefined =>
  dutiesOf({ overall, isWhole: false, inseeCode: inseeCode ?? null, finalEnergy: finalEnergy ?? null }, '').find(
    ({ kind }) => kind === 'letting',
  )?.from;
