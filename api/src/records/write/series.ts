import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import {
  formatPieces,
  type Resource,
  SERIES_YEAR,
  type SeriesField,
  seriesFields,
  seriesScope,
  seriesValue,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { fieldTypes } from '../../fields/index.ts';
import type { Execute } from '../database.ts';

type Values = Record<string, unknown>;

/**
 * How many writers of one scope are numbered at once without waiting. A counter with gaps is so many rows, each of which
 * counts its own residue: a writer takes the lowest one that nobody holds, and whoever fails gives its number back.
 */
const LANES = 16;
/** Who takes many numbers at once holds at most so many of the rows: the others find one. */
const MOST_LANES = 12;

/** One counter: its tenant, its name, and what a number of it looks like. */
interface Counter {
  tenant: string;
  resource: Resource;
  one: SeriesField;
  record: Values;
  year: string;
  name: string;
}

/** What of a record's numbers were counted by. */
function counterOf(resource: Resource, one: SeriesField, tenant: string, record: Values): Counter {
  const year = parisDay().slice(0, 4);
  const scope = (one.series.per ?? []).map((name) => (name === SERIES_YEAR ? year : record[name]));
  const name = [`${resource.id}.${one.field.name}`, ...(scope.length > 0 ? [JSON.stringify(scope)] : [])].join(' ');
  return { tenant, resource, one, record, year, name };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What texts of this counter's numbers match, the number in brackets. */
function patternOf({ one: { series }, record, year }: Counter): string {
  const pieces = formatPieces(series).map((piece) => {
    if ('text' in piece) return escaped(piece.text);
    if (piece.name === 'number') return '([0-9]{1,15})';
    const value = piece.name === SERIES_YEAR ? year : record[piece.name];
    return escaped(String(value ?? '').padStart(piece.digits, '0'));
  });
  return `^${pieces.join('')}$`;
}

/** The number before a counter's first: those that its records have from before are never given again. */
async function before(execute: Execute, counter: Counter): Promise<number> {
  const { tenant, resource, one, record } = counter;
  const { column, declaration } = one.field;
  const isText = declaration.type === 'string';
  const values: unknown[] = [tenant, ...(isText ? [patternOf(counter)] : [])];
  const same = seriesScope(one.series).map((name) => {
    const field = resource.fields[name];
    const type = field ? fieldTypes[field.declaration.type].columnType : 'text';
    return ` AND ${field?.column} = $${values.push(record[name])}::${type}`;
  });
  const number = isText ? `substring(${column} from $2)::bigint` : column;
  const [row] = await execute(
    `SELECT max(${number}) AS highest FROM ${resource.table} WHERE tenant_id = $1${same.join('')}`,
    values,
  );
  return Math.max((one.series.start ?? 1) - 1, Number(row?.highest ?? 0));
}

/** Counts in one row, which whoever else counts there waits for: a write that fails leaves no gap. */
async function nextInTurn(execute: Execute, counter: Counter, many: number): Promise<number[]> {
  const { tenant, name } = counter;
  const [row] = await execute(
    `UPDATE counters SET value = value + $3 WHERE tenant_id = $1 AND name = $2 AND lane = 0 RETURNING value`,
    [tenant, name, many],
  );
  const [made] = row
    ? [row]
    : await execute(
        `INSERT INTO counters (tenant_id, name, lane, value) VALUES ($1, $2, 0, $3::bigint + $4)
         ON CONFLICT (tenant_id, name, lane) DO UPDATE SET value = counters.value + $4 RETURNING value`,
        [tenant, name, await before(execute, counter), many],
      );
  const last = Number(made?.value);
  return Array.from({ length: many }, (_, index) => last - many + 1 + index);
}

/** The lowest numbers of the rows that nobody else holds; where all are held, of one that is waited for. */
async function nextInLanes(execute: Execute, counter: Counter, many: number): Promise<number[]> {
  const { tenant, name } = counter;
  const take = async (lanes: number, skip: 'SKIP LOCKED' | '') => {
    const [row] = await execute(
      `WITH held AS (
         SELECT lane, value FROM counters WHERE tenant_id = $1 AND name = $2 ORDER BY value LIMIT ${lanes} FOR UPDATE ${skip}
       ), taken AS (
         SELECT lane, value + step * ${LANES} AS number FROM held, generate_series(1, $3::integer) AS step ORDER BY number LIMIT $3
       )
       UPDATE counters AS c SET value = last.number FROM (SELECT lane, max(number) AS number FROM taken GROUP BY lane) AS last
       WHERE c.tenant_id = $1 AND c.name = $2 AND c.lane = last.lane
       RETURNING (SELECT array_agg(number::text ORDER BY number) FROM taken) AS numbers`,
      [tenant, name, many],
    );
    return row && (row.numbers as string[]).map(Number);
  };
  const most = Math.min(many, MOST_LANES);
  const free = await take(most, 'SKIP LOCKED');
  if (free) return free;
  const [known] = await execute('SELECT 1 FROM counters WHERE tenant_id = $1 AND name = $2', [tenant, name]);
  if (!known)
    await execute(
      `INSERT INTO counters (tenant_id, name, lane, value)
       SELECT $1, $2, lane, $3::bigint + lane + 1 - ${LANES} FROM generate_series(0, ${LANES - 1}) AS lane
       ON CONFLICT DO NOTHING`,
      [tenant, name, await before(execute, counter)],
    );
  return (await take(most, 'SKIP LOCKED')) ?? (await take(1, '')) ?? [];
}

/** Refuses a number where it isn't told by what it is counted. */
function ensureScope({ series }: SeriesField, record: Values): void {
  const details = seriesScope(series)
    .filter((name) => (record[name] ?? null) === null)
    .map((name) => ({ path: `/${name}`, code: 'required', message: '', info: {} }));
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}

/** Which of the values people gave to records themselves, where they may: to some that are there or to those that come. */
async function givenAlready(
  execute: Execute,
  { tenant, resource, one, record }: Counter,
  values: (string | number)[],
): Promise<Set<unknown>> {
  const { column, declaration } = one.field;
  if (declaration.readOnly) return new Set();
  const params: unknown[] = [tenant, values];
  const same = seriesScope(one.series).map(
    (name) => ` AND ${resource.fields[name]?.column} = $${params.push(record[name])}`,
  );
  const { columnType } = fieldTypes[declaration.type];
  const rows = await execute(
    `SELECT ${column} AS value FROM ${resource.table}
     WHERE tenant_id = $1 AND ${column} = ANY ($2::${columnType}[])${same.join('')}`,
    params,
  );
  return new Set(rows.map(({ value }) => value));
}

/** The next values of a counter, which nobody has yet. */
async function nextValues(
  execute: Execute,
  counter: Counter,
  many: number,
  said: ReadonlySet<unknown>,
): Promise<(string | number)[]> {
  const { one, record, year } = counter;
  const found: (string | number)[] = [];
  while (found.length < many) {
    const numbers = await (one.series.gapless ? nextInTurn : nextInLanes)(execute, counter, many - found.length);
    const values = numbers.map((number) => seriesValue(one, record, year, number));
    const taken = await givenAlready(execute, counter, values);
    found.push(...values.filter((value) => !taken.has(value) && !said.has(value)));
  }
  return found;
}

/**
 * The numbers that records are given now, of each counter those of all records in one step. They are taken last before the
 * records are written: who waits for one waits for nothing but that. Counters are taken in the order of their names: two
 * that need the same ones never wait for each other.
 *
 * @param step of the status graph; absent: the creation
 * @returns the numbers of each record, in the order of the records
 * @throws RequestError 422 where a field is empty that the number is counted by
 */
export async function numbersFor(
  execute: Execute,
  resource: Resource,
  tenant: string,
  records: Values[],
  step?: string,
): Promise<Values[]> {
  const given = records.map((): Values => ({}));
  /** Of each counter by its name, the places of the records that it numbers. */
  const waiting = new Map<string, { counter: Counter; at: number[] }>();
  const series = seriesFields(resource).filter((one) => one.series.at === step);
  for (const [index, record] of records.entries())
    for (const one of series) {
      if ((record[one.field.name] ?? null) !== null) continue;
      ensureScope(one, record);
      const counter = counterOf(resource, one, tenant, record);
      const known = waiting.get(counter.name) ?? { counter, at: [] };
      known.at.push(index);
      waiting.set(counter.name, known);
    }
  for (const [, { counter, at }] of [...waiting].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const { name } = counter.one.field;
    const values = await nextValues(execute, counter, at.length, new Set(records.map((record) => record[name])));
    for (const [place, index] of at.entries()) Object.assign(given[index] ?? {}, { [name]: values[place] });
  }
  return given;
}

/** Whether records are counted without gaps as they are made: their times then stand in the order of their numbers. */
export const isRegister = (resource: Resource): boolean =>
  seriesFields(resource).some(({ series }) => series.gapless && series.at === undefined);
