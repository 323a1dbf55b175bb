import type { Claim } from './claims.ts';

/** A requirement of the specification. */
export interface Row {
  id: string;
  area: string;
  /** Where the specification says it. */
  source: string;
  kind: string;
  text: string;
}

/** The rows of the table, which is tab-separated with a line of names. */
export const rowsOf = (table: string): Row[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', area = '', source = '', kind = '', text = ''] = line.split('\t');
      return { id, area, source, kind, text };
    });

/** Claims by row. */
export const claimsByRow = (claims: Claim[]): Map<string, Claim[]> => Map.groupBy(claims, ({ row }) => row);

/** One line: `CLI: 12 of 30 proven, without: CLI-003 …`. */
function areaLine(area: string, rows: Row[], byRow: Map<string, Claim[]>): string {
  const missing = rows.filter(({ id }) => !byRow.has(id)).map(({ id }) => id);
  const proven = rows.length - missing.length;
  return `${area}: ${proven} of ${rows.length} proven${proven && missing.length ? `, without: ${missing.join(' ')}` : ''}`;
}

/** How much of the specification tests claim, by area. */
export function overview(rows: Row[], byRow: Map<string, Claim[]>): string {
  const areas = [...Map.groupBy(rows, ({ area }) => area)].map(([area, own]) => areaLine(area, own, byRow));
  const proven = rows.filter(({ id }) => byRow.has(id)).length;
  return [...areas, '', `${proven} of ${rows.length} requirement rows are proven by tests`].join('\n');
}

/** What a row asks for, and the tests that claim it. */
export function account({ id, source, text }: Row, claims: Claim[] = []): string {
  const tests = claims.map(({ title, place }) => `  ${place}\n    ${title}`);
  return [`${id} (${source})`, `  ${text}`, ...(tests.length > 0 ? tests : ['  no test claims it'])].join('\n');
}

/** Ids that claims or questions name and no row has. */
export const unknownIds = (rows: Row[], ids: string[]): string[] => {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !known.has(id));
};
