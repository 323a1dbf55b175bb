import type { SeriesDeclaration } from './field-schema.ts';
import type { Field, Resource } from './resource.ts';

type Values = Record<string, unknown>;

/** The name in `per` and `format` that stands for the year in which a number is given. */
export const SERIES_YEAR = 'year';

/** A piece of a format: a text as it stands, or what stands there instead of `{name}` or `{name:digits}`. */
export type FormatPiece = { text: string } | { name: string; digits: number };

/** The pieces of a series' format; a series of integers is the bare number. */
export function formatPieces({ format = '{number}' }: SeriesDeclaration): FormatPiece[] {
  return format
    .split(/(\{\w+(?::\d+)?\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, name, digits = '0'] = /^\{(\w+)(?::(\d+))?\}$/.exec(piece) ?? [];
      return name === undefined ? { text: piece } : { name, digits: Number(digits) };
    });
}

/** The fields whose values, each by itself, have numbers of their own. */
export const seriesScope = ({ per = [] }: SeriesDeclaration): string[] => per.filter((name) => name !== SERIES_YEAR);

/** A field whose values are the numbers of a series. */
export interface SeriesField {
  field: Field;
  series: SeriesDeclaration;
}

/** The fields of a resource that are numbered. */
export const seriesFields = ({ fields }: Resource): SeriesField[] =>
  Object.values(fields).flatMap((field) => {
    const { series } = field.declaration;
    return series ? [{ field, series }] : [];
  });

/** A field's value for a number, such as `2026-0042`. */
export function seriesValue({ field, series }: SeriesField, record: Values, year: string, number: number) {
  if (field.declaration.type === 'integer') return number;
  return formatPieces(series)
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const value = { number, [SERIES_YEAR]: year }[piece.name] ?? record[piece.name];
      return String(value ?? '').padStart(piece.digits, '0');
    })
    .join('');
}

/** Fields that can't change any more, because a number of the record was counted among others that share them. */
export const numberedBy = (resource: Resource, before: Values): Set<string> =>
  new Set(
    seriesFields(resource)
      .filter(({ field }) => (before[field.name] ?? null) !== null)
      .flatMap(({ series }) => seriesScope(series)),
  );
