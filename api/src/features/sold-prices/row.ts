import { isDay } from '@hestia/resources/vocabulary/days.ts';
import papaparse from 'papaparse';

/** The columns of geo-dvf's files, in their order. */
export const COLUMNS = [
  ...['id_mutation', 'date_mutation', 'numero_disposition', 'nature_mutation', 'valeur_fonciere', 'adresse_numero'],
  ...['adresse_suffixe', 'adresse_nom_voie', 'adresse_code_voie', 'code_postal', 'code_commune', 'nom_commune'],
  ...['code_departement', 'ancien_code_commune', 'ancien_nom_commune', 'id_parcelle', 'ancien_id_parcelle'],
  ...['numero_volume', 'lot1_numero', 'lot1_surface_carrez', 'lot2_numero', 'lot2_surface_carrez', 'lot3_numero'],
  ...['lot3_surface_carrez', 'lot4_numero', 'lot4_surface_carrez', 'lot5_numero', 'lot5_surface_carrez', 'nombre_lots'],
  ...['code_type_local', 'type_local', 'surface_reelle_bati', 'nombre_pieces_principales', 'code_nature_culture'],
  ...['nature_culture', 'code_nature_culture_speciale', 'nature_culture_speciale', 'surface_terrain', 'longitude'],
  'latitude',
] as const;
type Column = (typeof COLUMNS)[number];

/** By these alone two rows of one premises differ: each kind of land of its parcel is a row. */
const LAND: readonly Column[] = [
  ...(['code_nature_culture', 'nature_culture', 'code_nature_culture_speciale', 'nature_culture_speciale'] as const),
  'surface_terrain',
];

/** 1 house, 2 flat, 3 outbuilding, 4 business premises; null is land without any. */
export type Premises = '1' | '2' | '3' | '4' | null;

/** A row of a file: one premises, or land, of a sale; each of them has the price of the whole. */
export interface DvfRow {
  mutation: string;
  day: string;
  deed: string;
  nature: string;
  /** Euros. */
  price: number | null;
  premises: Premises;
  /** Square metres. */
  area: number | null;
  rooms: number | null;
  land: number | null;
  parcel: string;
  postcode: string | null;
  inseeCode: string;
  department: string;
  lat: number | null;
  lng: number | null;
  /** The same for rows that differ in land only. */
  premisesKey: string;
  landKey: string;
}

/** A file that can't be taken; the message tells where, in words for the operator. */
export class DvfProblem extends Error {}

/** The cells of one line. @throws DvfProblem where quotes don't fit */
function cellsOf(line: string): string[] {
  const { data, errors } = papaparse.parse<string[]>(line, { delimiter: ',', newline: '\n' });
  const [problem] = errors;
  if (problem) throw new DvfProblem(problem.message);
  return data[0] ?? [];
}

type Check = (text: string) => boolean;
const matches =
  (pattern: RegExp): Check =>
  (text) =>
    pattern.test(text);
const orNothing =
  (check: Check): Check =>
  (text) =>
    text === '' || check(text);
const AMOUNT = orNothing(matches(/^\d{1,12}(\.\d{1,10})?$/));
const WHOLE = orNothing(matches(/^\d{1,6}$/));
const degrees =
  (most: number): Check =>
  (text) =>
    text === '' || (/^-?\d{1,3}(\.\d{1,20})?$/.test(text) && Math.abs(Number(text)) <= most);

/** What must stand in a column; anything may in the others. */
const CHECKS: Partial<Record<Column, Check>> = {
  id_mutation: matches(/^\S{1,40}$/),
  date_mutation: isDay,
  valeur_fonciere: AMOUNT,
  code_postal: orNothing(matches(/^\d{5}$/)),
  code_commune: matches(/^\d[\dAB]\d{3}$/),
  code_departement: matches(/^(\d\d|2[AB]|97\d)$/),
  code_type_local: orNothing(matches(/^[1-4]$/)),
  surface_reelle_bati: AMOUNT,
  nombre_pieces_principales: WHOLE,
  surface_terrain: AMOUNT,
  longitude: degrees(180),
  latitude: degrees(90),
};
const CHECKED = Object.entries(CHECKS) as [Column, Check][];

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/**
 * How the lines after a header are read, whatever the order of its columns.
 *
 * @throws DvfProblem for a header without a column that geo-dvf has; so does the reader for a line that is none
 */
export function readerOf(header: string): (line: string) => DvfRow {
  const names = cellsOf(header.replace(/^\ufeff/, ''));
  const places = new Map(names.map((name, at) => [name.trim(), at]));
  const missing = COLUMNS.filter((name) => !places.has(name));
  if (missing.length > 0)
    throw new DvfProblem(`not a file of geo-dvf, its header lacks ${missing.slice(0, 5).join(', ')}`);
  const others = COLUMNS.filter((name) => !LAND.includes(name));
  return (line) => {
    const cells = cellsOf(line);
    if (cells.length !== names.length)
      throw new DvfProblem(`${cells.length} columns, while the header has ${names.length}`);
    const cell = (name: Column): string => cells[places.get(name) ?? -1] ?? '';
    const [wrong] = CHECKED.find(([name, check]) => !check(cell(name))) ?? [];
    if (wrong) throw new DvfProblem(`${wrong} can’t be "${cell(wrong).slice(0, 50)}"`);
    return {
      mutation: cell('id_mutation'),
      day: cell('date_mutation'),
      deed: cell('numero_disposition'),
      nature: cell('nature_mutation'),
      price: numberOf(cell('valeur_fonciere')),
      premises: (cell('code_type_local') || null) as Premises,
      area: numberOf(cell('surface_reelle_bati')),
      rooms: numberOf(cell('nombre_pieces_principales')),
      land: numberOf(cell('surface_terrain')),
      parcel: cell('id_parcelle'),
      postcode: cell('code_postal') || null,
      inseeCode: cell('code_commune'),
      department: cell('code_departement'),
      lat: numberOf(cell('latitude')),
      lng: numberOf(cell('longitude')),
      premisesKey: others.map(cell).join('|'),
      landKey: LAND.map(cell).join('|'),
    };
  };
}
