import { fold } from '@hestia/resources/vocabulary/folding.ts';

/** Country codes (ISO 3166-1 alpha-2); their names come from the browser, in the interface's language. */
export const COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TR TT TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  );

const plain = (text: string): string =>
  fold(text)
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Names that browsers give otherwise. */
const OTHER_NAMES: Record<string, string> = {
  uk: 'GB',
  angleterre: 'GB',
  'grande bretagne': 'GB',
  'great britain': 'GB',
  england: 'GB',
  usa: 'US',
  'etats unis d amerique': 'US',
  hollande: 'NL',
};

let byName: Map<string, string> | undefined;

function named(): Map<string, string> {
  if (byName) return byName;
  byName = new Map(Object.entries(OTHER_NAMES));
  for (const language of ['fr', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of COUNTRIES) byName.set(plain(names.of(code) ?? code), code);
  }
  return byName;
}

/** The code of a country by its name in French or English, or by itself; nothing for what is no country. */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return COUNTRIES.includes(code) ? code : named().get(plain(text));
}
