import { dayFrom } from '../vocabulary/days.ts';
import { hasMountainThresholds } from './climate-zones.ts';
import table from './dpe-thresholds.json' with { type: 'json' };

/** The classes, the best first. */
export const DPE_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type DpeClass = (typeof DPE_CLASSES)[number];

/** What a diagnosis found. */
export interface DpeValues {
  /** `2021` is the housing method whose classes follow from the values; the earlier ones and tertiary have others. */
  type?: string | null;
  /** Primary energy, kWh/m²/year. */
  energy?: number | null;
  /** Greenhouse gases, kg CO2eq/m²/year. */
  gas?: number | null;
  altitude?: 'below800' | 'above800' | null;
}

/** What else decides about the thresholds. */
export interface Dwelling {
  /** Reference surface, m²: the living surface and heated verandas and rooms (arrêté of 25 March 2024, article 1). */
  surface?: number | null;
  inseeCode?: string | null;
}

/** The classes of both scales and of the dwelling. */
export interface DpeResult {
  energy: DpeClass;
  gas: DpeClass;
  /** The worse of both. */
  overall: DpeClass;
}

const { thresholds } = table;
const [smallest, largest] = [thresholds[0]?.surface ?? 0, thresholds.at(-1)?.surface ?? 0];

/**
 * The row of the table that a surface falls into: the nearest whole square metre. The arrêté of 25 March 2024 gives a
 * row for each from 8 to 40 and says nothing of what lies between; decided on 23 November 2026 as the calculation
 * engines do. The last row has the thresholds of all larger dwellings.
 */
const rowOf = (surface: number): number => Math.round(Math.min(largest, Math.max(smallest, surface)));

/** The row of thresholds of its own that a small dwelling has, m²; nothing where the common thresholds hold. */
export function smallSurfaceRow(surface: number): number | undefined {
  const row = rowOf(surface);
  return row < largest ? row : undefined;
}

/** The upper ends of A to F. */
function thresholdsFor({ surface, inseeCode }: Dwelling, isHigh: boolean): { energy: number[]; gas: number[] } {
  const found = rowOf(surface ?? largest);
  const row = thresholds.find((one) => one.surface === found);
  if (!row) throw new Error(`No thresholds for ${found} m²`);
  if (!isHigh || !hasMountainThresholds(inseeCode)) return row;
  return {
    energy: [...row.energy.slice(0, 4), ...row.mountainEnergy],
    gas: [...row.gas.slice(0, 4), ...row.mountainGas],
  };
}

/** A value belongs to the first class whose end it stays below: the comparison is strict. */
function classOf(value: number, ends: number[]): DpeClass {
  const found = ends.findIndex((end) => value < end);
  return DPE_CLASSES[found === -1 ? DPE_CLASSES.length - 1 : found] as DpeClass;
}

const worse = (left: DpeClass, right: DpeClass): DpeClass => (left > right ? left : right);

/**
 * The classes that follow from a housing diagnosis of the method of 2021, the class being the worse of both scales
 * (arrêté of 31 March 2021, annexe 5); nothing for other methods or without both values.
 */
export function dpeClasses({ type, energy, gas, altitude }: DpeValues, dwelling: Dwelling = {}): DpeResult | undefined {
  if (type !== '2021' || typeof energy !== 'number' || typeof gas !== 'number' || energy < 0) return undefined;
  const ends = thresholdsFor(dwelling, altitude === 'above800');
  const classes = { energy: classOf(energy, ends.energy), gas: classOf(gas, ends.gas) };
  return { ...classes, overall: worse(classes.energy, classes.gas) };
}

const YEARS_VALID = 10;
/** Decree 2020-1610: what was made before the method of 2021 ended early. */
const ENDED_EARLY = [
  { madeBefore: '2013-01-01', until: undefined },
  { madeBefore: '2018-01-01', until: '2022-12-31' },
  { madeBefore: '2021-07-01', until: '2024-12-31' },
];

/** The last day of a diagnosis made on this day (`YYYY-MM-DD`). */
export function dpeExpiry(created: string): string {
  const ended = ENDED_EARLY.find(({ madeBefore }) => created < madeBefore)?.until;
  const regular = dayFrom(created, { years: YEARS_VALID, days: -1 });
  return ended !== undefined && ended < regular ? ended : regular;
}
