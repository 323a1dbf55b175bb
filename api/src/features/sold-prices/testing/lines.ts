import { COLUMNS } from '../row.ts';

type Values = Partial<Record<(typeof COLUMNS)[number], string | number>>;

export const HEADER = COLUMNS.join(',');

/** A row of geo-dvf: the sale of a flat in Brest, unless said otherwise. */
export function rowLine(values: Values = {}): string {
  const flat: Values = {
    ...{ id_mutation: '2025-1', date_mutation: '2025-03-14', numero_disposition: '000001', nature_mutation: 'Vente' },
    ...{ valeur_fonciere: 200_000, code_postal: '29200', code_commune: '29019', nom_commune: 'Brest' },
    ...{ code_departement: '29', id_parcelle: '29019000AB0123', nombre_lots: 0, code_type_local: 2 },
    ...{ type_local: 'Appartement', surface_reelle_bati: 50, nombre_pieces_principales: 3 },
    ...{ longitude: -4.486, latitude: 48.39 },
    ...values,
  };
  return COLUMNS.map((name) => flat[name] ?? '').join(',');
}

/** A file of so many flats, each sold by itself. */
export const linesOfFlats = (flats: readonly Values[], department = '29', year = 2025): string[] => [
  HEADER,
  ...flats.map((values, at) =>
    rowLine({
      ...{ id_mutation: `${year}-${at + 1}`, date_mutation: `${year}-03-14`, code_departement: department },
      ...values,
    }),
  ),
];
