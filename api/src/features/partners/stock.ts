import type { Importer } from '@hestia/resources/generated/types.ts';
import { type Listed, listedIn, valueAt } from '@hestia/resources/partner-property/listing.ts';
import Papa from 'papaparse';

/** So many properties of a partner are read at once. */
export const MOST_LISTED = 5_000;

/** The text is no list of the importer's format. */
export class Unreadable extends Error {}
export class TooMany extends Error {}

function rowsOf(text: string, { format, records }: Pick<Importer, 'format' | 'records'>): unknown[] {
  if (format === 'csv') {
    const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
      header: true,
      skipEmptyLines: 'greedy',
      preview: MOST_LISTED + 1,
    });
    if (errors.some(({ type }) => type === 'Quotes') || data.length === 0) throw new Unreadable('no CSV');
    return data;
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new Unreadable('no JSON', { cause: error });
  }
  const list = records ? valueAt(read, records) : read;
  if (!Array.isArray(list)) throw new Unreadable('no list');
  return list;
}

/**
 * A partner's stock: each property once, by its reference.
 *
 * @throws Unreadable for what isn't of the importer's format, TooMany
 */
export function stockIn(text: string, importer: Pick<Importer, 'format' | 'records' | 'mapping'>): Listed[] {
  const rows = rowsOf(text, importer);
  if (rows.length > MOST_LISTED) throw new TooMany(String(rows.length));
  const listed = rows.flatMap((row) =>
    row !== null && typeof row === 'object'
      ? (listedIn(row as Record<string, unknown>, importer.mapping ?? []) ?? [])
      : [],
  );
  if (rows.length > 0 && listed.length === 0) throw new Unreadable('no references');
  return [...new Map(listed.map((one) => [one.externalId, one])).values()];
}
