import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { dpeEnd } from './dates.ts';
import {
  DPE_CLASSES,
  type DpeClass,
  type DpeResult,
  type DpeValues,
  type Dwelling,
  dpeClasses,
  smallSurfaceRow,
} from './dpe.ts';
import { type DatedDuty, dutiesOf } from './dpe-duties.ts';
import { type Recalculation, recalculated } from './dpe-factors.ts';
import type { DpeLabel } from './dpe-label.ts';
import { isSoldWhole } from './kinds.ts';

/** What of a property its DPE is looked at with. */
export type Diagnosed = Draft<
  Pick<Property, 'dpe' | 'dpeCertificate' | 'spaces' | 'kinds' | 'address' | 'publicAddress'>
>;

/** What a property's DPE tells. */
export interface Diagnosis {
  /** As the diagnostician's report was typed in. */
  entered: { overall: DpeClass | undefined; gas: DpeClass | undefined };
  /** As the values give it; nothing for other methods than that of 2021 or without both values. */
  computed: DpeResult | undefined;
  /** What the free certificate says, once it is filed with its figure: it takes the place of what the values give. */
  certified: { energy: number; classes: DpeResult } | undefined;
  /** What later factors of electricity would make of it: unofficial. */
  recalculated: Recalculation[];
  /** Whether a class was entered that neither the values nor the certificate give. */
  differs: boolean;
  /** What the label shows: what the values give, and what was entered where they give nothing. */
  label: DpeLabel;
  /**
   * The surface whose thresholds give the class, m²: the reference surface or, where the report's is not entered, the
   * living area. With the row of the table that it falls into, where that is one for small surfaces.
   */
  thresholds: { surface: number; isReference: boolean; row: number | undefined } | undefined;
  /** Its last day, entered or following from the day it was made. */
  expiresOn: string | undefined;
  isExpired: boolean;
  /** The last day of the grace period, while one is granted. */
  graceUntil: string | undefined;
  duties: DatedDuty[];
}

const classIn = (value: unknown): DpeClass | undefined => DPE_CLASSES.find((one) => one === value);
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const dayIn = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Where everybody knows it to be. */
const inseeCodeOf = ({ publicAddress, address }: Diagnosed): string | undefined =>
  dayIn((publicAddress ?? address)?.inseeCode);

/** The thresholds of small surfaces hold for what is made since then (arrêté of 25 March 2024, article 2). */
const SMALL_SURFACES_SINCE = '2024-07-01';

const isMadeBefore = ({ dpe }: Diagnosed): boolean => {
  const made = dayIn(dpe?.createdOn);
  return made !== undefined && made < SMALL_SURFACES_SINCE;
};

/** Whether its class is still that of its own paper: made before the thresholds of small surfaces, without the certificate of them. */
const isBeforeSmallSurfaces = (property: Diagnosed): boolean =>
  isMadeBefore(property) && !property.dpeCertificate?.length;

/** What the certificate gives: nothing without the paper, or without the figure on it. */
function certifiedOf({ dpe, dpeCertificate }: Diagnosed, dwelling: Dwelling): Diagnosis['certified'] {
  const energy = numberIn(dpe?.certifiedEnergy);
  if (energy === undefined || !dpeCertificate?.length) return undefined;
  const classes = dpeClasses({ ...(dpe as DpeValues), energy }, dwelling);
  return classes && { energy, classes };
}

/**
 * What follows from a property's DPE; nothing where none was entered or none is asked.
 *
 * @param today `YYYY-MM-DD`
 */
export function diagnosisOf(property: Diagnosed, today: string): Diagnosis | undefined {
  const dpe = property.dpe ?? {};
  if (dpe.type === 'none' || Object.values(dpe).every((value) => value === null || value === undefined))
    return undefined;
  const inseeCode = inseeCodeOf(property);
  const reference = numberIn(dpe.surface);
  const surface = reference ?? numberIn(property.spaces?.living);
  const entered = { overall: classIn(dpe.energyClass), gas: classIn(dpe.gasClass) };
  const whole = { inseeCode: inseeCode ?? null };
  const small = { ...whole, ...(surface ? { surface } : {}) };
  const isBefore = isBeforeSmallSurfaces(property);
  const dwelling = isBefore ? whole : small;
  const computed = dpeClasses(dpe as DpeValues, dwelling);
  // What a paper of before says of the class stays written on it once the certificate is annexed.
  const written = dpeClasses(dpe as DpeValues, isMadeBefore(property) ? whole : small);
  const certified = certifiedOf(property, dwelling);
  const shown = certified?.classes ?? computed;
  const overall = shown?.overall ?? entered.overall;
  const expiresOn = dpeEnd(dpe) ?? undefined;
  const isHousing = dpe.type === '2021';
  return {
    entered,
    computed,
    certified,
    recalculated: recalculated(dpe as DpeValues, dwelling, today),
    differs:
      computed !== undefined &&
      (![computed.overall, written?.overall, certified?.classes.overall].includes(
        entered.overall ?? computed.overall,
      ) ||
        (entered.gas ?? computed.gas) !== computed.gas),
    label: {
      overall,
      gasClass: computed?.gas ?? entered.gas,
      energy: certified?.energy ?? numberIn(dpe.energy) ?? null,
      gas: numberIn(dpe.gas) ?? null,
      isTertiary: !isHousing,
    },
    thresholds:
      isHousing && surface
        ? { surface, isReference: reference !== undefined, row: isBefore ? undefined : smallSurfaceRow(surface) }
        : undefined,
    expiresOn,
    isExpired: expiresOn !== undefined && expiresOn < today,
    graceUntil: dpe.graceActive ? dayIn(dpe.graceExpiresOn) : undefined,
    duties: isHousing
      ? dutiesOf(
          {
            overall,
            finalEnergy: numberIn(dpe.finalEnergy) ?? null,
            inseeCode: inseeCode ?? null,
            isWhole: isSoldWhole(property),
          },
          today,
        )
      : [],
  };
}
