import {
  columnName,
  type Field,
  formatPieces,
  type Resource,
  SERIES_YEAR,
  seriesScope,
} from '@hestia/resources/vocabulary/index.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The year in which a record was made, where people are. */
const YEAR = `to_char(t.created_at at time zone 'Europe/Paris', 'YYYY')`;

/** A number in its format, of the row `t` whose number is `n.number`. */
function numberText({ declaration: { type, series = {} } }: Field): string {
  if (type === 'integer') return 'n.number';
  const pieces = formatPieces(series).map((piece) => {
    if ('text' in piece) return quoted(piece.text);
    const { name, digits } = piece;
    const text = { number: 'n.number::text', [SERIES_YEAR]: YEAR }[name] ?? `t.${columnName(name)}::text`;
    return digits > 0 ? `lpad(${text}, greatest(${digits}, length(${text})), '0')` : text;
  });
  return pieces.join(' || ');
}

/** What numbers the records that are there when a series comes, in the order in which they were made. */
export function numberRows(field: Field, { table }: Resource): string | undefined {
  const { series } = field.declaration;
  if (!series || series.at !== undefined) return undefined;
  const columns = seriesScope(series).map(columnName);
  const year = series.per?.includes(SERIES_YEAR) ? [YEAR] : [];
  const together = ['t.tenant_id', ...columns.map((column) => `t.${column}`), ...year].join(', ');
  const before = (series.start ?? 1) - 1;
  const counted = columns.map((column) => ` and t.${column} is not null`).join('');
  return [
    `update ${table} as t set ${field.column} = ${numberText(field)} from (`,
    `  select t.tenant_id, t.id, ${before} + row_number() over (partition by ${together} order by t.created_at, t.id) as number from ${table} as t`,
    `) as n where n.tenant_id = t.tenant_id and n.id = t.id${counted};`,
  ].join('\n');
}
