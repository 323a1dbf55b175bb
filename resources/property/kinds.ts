/** Kinds of property that are sold as a whole building, each the property of one owner unless it is in commonhold. */
const WHOLE: readonly string[] = [
  'house',
  'townhouse',
  'village_house',
  'villa',
  'farmhouse',
  'chalet',
  'mansion',
  'manor',
  'castle',
  'estate',
  'building',
];
/** Kinds without a building that is heated, or of which none is sold. */
const WITHOUT_DPE: readonly string[] = ['land', 'leisure_land', 'parking', 'business'];

interface Kinds {
  kinds?: unknown;
  isCommonhold?: unknown;
}

const kindsOf = ({ kinds }: Kinds): string[] => (Array.isArray(kinds) ? kinds.map(String) : []);

/** Whether it is a house or a building of one owner, whose sale may need an energy audit. */
export const isSoldWhole = (property: Kinds): boolean =>
  !property.isCommonhold && kindsOf(property).some((kind) => WHOLE.includes(kind));

/** Whether an ad for it must tell its energy class. */
export const needsDpe = (property: Kinds): boolean => kindsOf(property).some((kind) => !WITHOUT_DPE.includes(kind));
