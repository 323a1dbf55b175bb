import { isDay } from '../vocabulary/days.ts';
import type { AdRuleOf, Case } from './ad-rules.ts';
import type { Diagnosis } from './diagnosis.ts';
import { isExempt } from './dpe-exemption.ts';
import { isDwelling, needsDpe } from './kinds.ts';

export const ENERGY = 'CCH, art. L126-33, R126-21 à R126-25';
const COSTS = 'CCH, art. R126-23';
const VALIDITY = 'CCH, art. D126-19 ; décret 2020-1610';
/** Models of the diagnosis for other buildings than dwellings (arrêté of 15 September 2006, annex 6). */
const TERTIARY = ['6.1', '6.2', '6.3'] as const;
/** The first year that the costs of the method of 2021 are reckoned with. */
const FIRST_PRICES = 2021;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether the classes are known that an ad tells. */
const isClassed = (diagnosis: Diagnosis | undefined): boolean =>
  Boolean(diagnosis?.label.overall && (diagnosis.label.isTertiary || diagnosis.label.gasClass));

/** Whether the dwelling's diagnosis is one whose costs must be told: that of the method of 2021. */
const tellsCosts = ({ property, diagnosis }: Case): boolean =>
  diagnosis !== undefined && needsDpe(property) && property.dpe?.type === '2021';

/** Whether the costs are reckoned with the prices of a year that there was. */
function isPriceYear({ property, today }: Case): boolean {
  const { priceIndexYear } = property.dpe ?? {};
  return isNumber(priceIndexYear) && priceIndexYear >= FIRST_PRICES && priceIndexYear <= Number(today.slice(0, 4));
}

/** What the law asks of the diagnosis that an ad tells of. */
export const DPE_AD_RULES: readonly AdRuleOf[] = [
  {
    code: 'dpeMissing',
    path: 'dpe',
    stops: true,
    source: ENERGY,
    since: '2011-01-01',
    breaks: ({ property, diagnosis }) => needsDpe(property) && property.dpe?.type !== 'none' && !isClassed(diagnosis),
  },
  {
    code: 'dpeExemption',
    path: 'dpe.exemption',
    stops: true,
    source: 'CCH, art. R126-15',
    since: '2021-07-01',
    breaks: ({ property }) => needsDpe(property) && property.dpe?.type === 'none' && !isExempt(property),
  },
  {
    code: 'dpeTertiary',
    path: 'dpe.type',
    stops: true,
    source: 'Arrêté du 15 septembre 2006, art. 3 ; arrêté du 31 mars 2021',
    since: '2007-07-01',
    breaks: ({ property }) => isDwelling(property) && TERTIARY.some((one) => one === property.dpe?.type),
  },
  {
    // Without its day nobody knows whether it is in force: what was made before July 2021 is over.
    code: 'dpeUndated',
    path: 'dpe.createdOn',
    stops: true,
    source: VALIDITY,
    since: '2021-07-01',
    breaks: ({ property, diagnosis }) => needsDpe(property) && isClassed(diagnosis) && !isDay(property.dpe?.createdOn),
  },
  {
    code: 'dpeMadeInFuture',
    path: 'dpe.createdOn',
    stops: true,
    source: VALIDITY,
    since: '2021-07-01',
    breaks: ({ property, diagnosis, today }) => {
      const made = property.dpe?.createdOn;
      return needsDpe(property) && diagnosis !== undefined && isDay(made) && made > today;
    },
  },
  {
    code: 'dpeExpired',
    path: 'dpe.createdOn',
    stops: true,
    source: VALIDITY,
    since: '2021-07-01',
    // A period of grace is the network's own reminder: the law knows none.
    breaks: ({ property, diagnosis }) => needsDpe(property) && diagnosis?.isExpired === true,
  },
  {
    code: 'dpeDiffers',
    path: 'dpe.energyClass',
    stops: true,
    source: 'Arrêté du 31 mars 2021, annexe 5',
    since: '2021-07-01',
    breaks: ({ property, diagnosis }) => needsDpe(property) && diagnosis?.differs === true,
  },
  {
    code: 'dpeCosts',
    path: 'dpe.costsLow',
    stops: true,
    source: COSTS,
    since: '2022-01-01',
    breaks: (one) => tellsCosts(one) && !isNumber(one.property.dpe?.costsLow ?? one.property.dpe?.costsHigh),
  },
  {
    code: 'dpeCostsYear',
    path: 'dpe.priceIndexYear',
    stops: true,
    source: COSTS,
    since: '2022-01-01',
    breaks: (one) =>
      tellsCosts(one) && isNumber(one.property.dpe?.costsLow ?? one.property.dpe?.costsHigh) && !isPriceYear(one),
  },
];
