import { formatDate, formatDateTime } from '../../fields/formats.ts';

/** A value as it leaves in a file: words, a figure, a day (`YYYY-MM-DD`) or an instant. */
export type FileCell = string | number | { day: string } | { time: string };

/** A cell in words, as spreadsheets of the language take it for what it is: decimals and days as they are written there. */
export function written(cell: FileCell, language: string): string {
  const isFrench = language === 'fr';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return isFrench ? String(cell).replace('.', ',') : String(cell);
  if ('day' in cell) return isFrench ? formatDate(cell.day) : cell.day;
  return isFrench ? formatDateTime(cell.time) : cell.time;
}

/** What stands between the cells of a line. */
export const separatorOf = (language: string): string => (language === 'fr' ? ';' : ',');
