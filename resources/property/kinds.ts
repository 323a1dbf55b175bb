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
/** Kinds of dwellings that are a part of a building, where commonhold is the rule and has to be asked for. */
const FLATS: readonly string[] = ['flat', 'duplex', 'loft', 'studio'];
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

/** Whether it is a dwelling within a building. */
export const isFlat = (property: Kinds): boolean => kindsOf(property).some((kind) => FLATS.includes(kind));

/** Whether it is a dwelling and nothing else that has a DPE: an office or a shop beside it may have one of its own model. */
export const isDwelling = (property: Kinds): boolean => {
  const diagnosed = kindsOf(property).filter((kind) => !WITHOUT_DPE.includes(kind));
  return (
    diagnosed.length > 0 &&
    diagnosed.every((kind) => kind !== 'building' && (WHOLE.includes(kind) || FLATS.includes(kind)))
  );
};

/** Kinds that are no lot whose area a deed must tell: Carrez asks for built, closed lots of a commonhold. */
const WITHOUT_CARREZ: readonly string[] = [...WITHOUT_DPE, 'building', 'cellar'];

/** Whether it is a lot whose private area the deed of sale tells (loi 65-557, art. 46). */
export const isLot = (property: Kinds): boolean => kindsOf(property).some((kind) => !WITHOUT_CARREZ.includes(kind));

/**
 * Whether it is only a business, which is no immovable: the law on prices in ads is about immovables (arrêté of 10 January
 * 2017, article 1).
 */
export const isOnlyBusiness = (property: Kinds): boolean => {
  const kinds = kindsOf(property);
  return kinds.length > 0 && kinds.every((kind) => kind === 'business');
};

/** Whether an ad for it must tell its energy class. */
export const needsDpe = (property: Kinds): boolean => kindsOf(property).some((kind) => !WITHOUT_DPE.includes(kind));
