const NBSP = '\u00a0';
const BEFORE = /(?<![ \u202f])[ \u202f]+(?=[:;!?%€»])/g;
const AFTER = /(?<=«)[ \u202f]+/g;
const DIGITS = /(?<=\d)[ \u202f](?=\d{3}(?!\d))/g;
const TITLES = /(?<=(?:^|[\s(«\u00a0])(?:n°|N°|M\.|Mme|MM\.|Mlle|art\.))[ ]/g;

/**
 * A French text in which lines break only where typography lets them: no-break spaces inside « », before `: ; ! ? % €`,
 * between thousands, and after `n°`, `M.`, `Mme`.
 */
export const withFrenchSpaces = (text: string): string =>
  text.replace(BEFORE, NBSP).replace(AFTER, NBSP).replace(DIGITS, NBSP).replace(TITLES, NBSP);
