import { parisInstant } from '../formats.ts';
import { dayOfWords } from './written-days.ts';

/** What the cell of a file says as a value of its field type; a cell that makes no sense stays as it is typed. */
export type CellReader = (cell: string, byWord: (word: string) => string) => unknown;

const YES = ['1', 'true', 'vrai', 'yes', 'oui', 'o', 'y', 'x'];
const NO = ['0', 'false', 'faux', 'no', 'non', 'n'];

/** What stands between several values of a cell, in files of ours and of others. */
export const BETWEEN = /\s*[|;\n]\s*/;

export const asTyped: CellReader = (cell) => cell;

export const asWord: CellReader = (cell, byWord) => byWord(cell);

export const asWords: CellReader = (cell, byWord) =>
  cell
    .split(BETWEEN)
    .filter((word) => word !== '')
    .map(byWord);

/** Blanks between thousands, and units behind the figure. */
const BESIDE = /[\s\u00a0\u202f'’]|€|eur(os?)?$|m(²|2|ètres?|etres?)$|%$|ha$|km$/gi;
/** Groups of three by one sign, decimals behind the other: `1.035,5`, `1,035.5`; or several groups: `1.250.000`. */
const WITH_DECIMALS = /^-?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;
const GROUPS = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;

export const asFigure: CellReader = (cell) => {
  const bare = cell.trim().replace(BESIDE, '');
  const plain = WITH_DECIMALS.test(bare)
    ? bare.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
    : GROUPS.test(bare)
      ? bare.replace(/[.,]/g, '')
      : bare.replace(',', '.');
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell;
};

/** Between the ends of a range, in files of ours and of others. */
const ENDS = /^(?:de |from )?(.*?)\s*(?:[–—-]| à | to |\.\.)\s*(.*)$/i;

/** `250000–345000`, `250 000 € à 345 000 €`, `60–`: a figure alone says neither from nor up to, and stays as it is typed. */
export const asRange: CellReader = (cell, byWord) => {
  const ends = ENDS.exec(cell.trim())?.slice(1);
  if (!ends) return cell;
  const [min, max] = ends.map((end) => (end === '' ? null : asFigure(end, byWord)));
  const isKnown = (end: unknown) => end === null || typeof end === 'number';
  return isKnown(min) && isKnown(max) && (min ?? max) !== null ? { min, max } : cell;
};

export const asFlag: CellReader = (cell) => {
  const word = cell.trim().toLowerCase();
  return YES.includes(word) || (NO.includes(word) ? false : cell);
};

/** A day as it is written in French or English, or as it is stored. */
export const asDay: CellReader = (cell) => dayOfWords(cell) ?? cell;

/** What stands behind the day of a moment: `10:00`, `10h30`, `10:00:15`. */
const CLOCK = /(?:\s+|t)([01]?\d|2[0-3])[:h]([0-5]\d)(?::[0-5]\d)?$/i;

/** A time in Paris as our files and others write it, or an instant as it is stored. */
export const asMoment: CellReader = (cell) => {
  const [, hour = '', minute] = CLOCK.exec(cell.trim()) ?? [];
  const day = minute && dayOfWords(cell);
  return day ? parisInstant(`${day}T${hour.padStart(2, '0')}:${minute}`) : cell;
};
