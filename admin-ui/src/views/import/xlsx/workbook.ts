import { dayOfNumber, type Look, looksOf } from './formats.ts';
import { NoWorkbook, partsOf } from './parts.ts';
import { walk } from './xml.ts';

/** A line of a sheet, told by its place as the spreadsheet counts it. */
export interface Row {
  at: number;
  cells: string[];
}

/** A sheet has no more columns that anybody fills. */
const MOST_COLUMNS = 500;

/** Where the first sheet that is shown stands, and whether days are counted from 1904. */
function firstSheet(parts: Map<string, string>): { xml: string; isFrom1904: boolean } {
  let id: string | undefined;
  let isFrom1904 = false;
  walk(parts.get('xl/workbook.xml') ?? '', {
    open(name, attribute) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible') id ??= attribute('id');
    },
  });
  let place: string | undefined;
  walk(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    open(name, attribute) {
      if (name === 'Relationship' && attribute('Id') === id) place = attribute('Target');
    },
  });
  const path = place?.startsWith('/') ? place.slice(1) : `xl/${place ?? ''}`;
  const xml = parts.get(path.toLowerCase());
  if (!xml) throw new NoWorkbook();
  return { xml, isFrom1904 };
}

/** The texts that cells refer to by their number, without what is written above Japanese signs. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [said, isText, isAbove] = ['', false, false];
  walk(xml, {
    open(name) {
      if (name === 'si') said = '';
      if (name === 'rPh') isAbove = true;
      isText = name === 't';
    },
    text(text) {
      if (isText && !isAbove) said += text;
    },
    close(name) {
      if (name === 'si') texts.push(said);
      if (name === 'rPh') isAbove = false;
      isText = false;
      return undefined;
    },
  });
  return texts;
}

/** The number of a column by its letters: `AB12` is the 28th, from nought. */
const columnOf = (place: string): number =>
  [...(/^[A-Z]+/.exec(place)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function figureOf(written: string, look: Look, isFrom1904: boolean): string {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  if (look === 'day' && number >= 0) return dayOfNumber(number, isFrom1904);
  return typeof look === 'object' ? String(number).padStart(look.digits, '0') : String(number);
}

/**
 * The lines of the first sheet of a workbook (Office Open XML): texts, figures as they are, days as `2026-04-03`, values
 * of formulas as they were when it was saved.
 *
 * @param most lines that are read
 * @throws NoWorkbook
 */
export function readWorkbook(bytes: Uint8Array, most: number): Row[] {
  const parts = partsOf(bytes);
  const { xml, isFrom1904 } = firstSheet(parts);
  const texts = sharedTexts(parts.get('xl/sharedstrings.xml') ?? '');
  const looks = looksOf(parts.get('xl/styles.xml') ?? '');
  const rows: Row[] = [];
  let row: Row = { at: 0, cells: [] };
  let cell = { at: -1, type: 'n', look: 'figure' as Look, said: '' };
  let isValue = false;
  const value = (): string => {
    if (cell.type === 's') return texts[Number(cell.said)] ?? '';
    if (cell.type === 'e') return '';
    return cell.type === 'n' ? figureOf(cell.said, cell.look, isFrom1904) : cell.said;
  };
  walk(xml, {
    open(name, attribute) {
      if (name === 'row') row = { at: Number(attribute('r') ?? row.at + 1), cells: [] };
      if (name === 'c') {
        const place = attribute('r');
        const look = looks[Number(attribute('s') ?? 0)] ?? 'figure';
        cell = { at: place ? columnOf(place) : cell.at + 1, type: attribute('t') ?? 'n', look, said: '' };
      }
      isValue = name === 'v' || name === 't';
    },
    text(text) {
      if (isValue) cell.said += text;
    },
    close(name) {
      isValue = false;
      if (name === 'c' && cell.at >= 0 && cell.at < MOST_COLUMNS) row.cells[cell.at] = value();
      if (name !== 'row') return undefined;
      cell.at = -1;
      rows.push({ at: row.at, cells: Array.from(row.cells, (one) => one ?? '') });
      return rows.length >= most;
    },
  });
  return rows;
}
