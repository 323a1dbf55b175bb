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
import { RequestError } from '../errors.ts';
import { fieldTypes } from '../fields/index.ts';
import type { Execute } from './database.ts';

type Values = Record<string, unknown>;

/**
 * How many writers of one scope are numbered at once without waiting. A counter with gaps is so many rows, each of which
 * counts its own residue: a writer takes the lowest one that nobody holds, and whoever fails gives its number back.
 */
const LANES = 16;

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
async function nextInTurn(execute: Execute, counter: Counter): Promise<number> {
  const { tenant, name } = counter;
  const [row] = await execute(
    `UPDATE counters SET value = value + 1 WHERE tenant_id = $1 AND name = $2 AND lane = 0 RETURNING value`,
    [tenant, name],
  );
  if (row) return Number(row.value);
  const [made] = await execute(
    `INSERT INTO counters (tenant_id, name, lane, value) VALUES ($1, $2, 0, $3)
     ON CONFLICT (tenant_id, name, lane) DO UPDATE SET value = counters.value + 1 RETURNING value`,
    [tenant, name, (await before(execute, counter)) + 1],
  );
  return Number(made?.value);
}

/** Counts in the lowest row that nobody else holds. */
async function nextInLanes(execute: Execute, counter: Counter): Promise<number> {
  const { tenant, name } = counter;
  const take = async (skip: 'SKIP LOCKED' | '') => {
    const [row] = await execute(
      `UPDATE counters SET value = value + ${LANES} WHERE (tenant_id, name, lane) = (
         SELECT tenant_id, name, lane FROM counters WHERE tenant_id = $1 AND name = $2 ORDER BY value LIMIT 1
         FOR UPDATE ${skip}) RETURNING value`,
      [tenant, name],
    );
    return row && Number(row.value);
  };
  const free = await take('SKIP LOCKED');
  if (free !== undefined) return free;
  const [known] = await execute('SELECT 1 FROM counters WHERE tenant_id = $1 AND name = $2', [tenant, name]);
  if (!known)
    await execute(
      `INSERT INTO counters (tenant_id, name, lane, value)
       SELECT $1, $2, lane, $3::bigint + lane + 1 - ${LANES} FROM generate_series(0, ${LANES - 1}) AS lane
       ON CONFLICT DO NOTHING`,
      [tenant, name, await before(execute, counter)],
    );
  return (await take('SKIP LOCKED')) ?? Number(await take(''));
}

/** Refuses a number where it isn't told by what it is counted. */
function ensureScope({ series }: SeriesField, record: Values): void {
  const details = seriesScope(series)
    .filter((name) => (record[name] ?? null) === null)
    .map((name) => ({ path: `/${name}`, code: 'required', message: '', info: {} }));
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}

/** The next value that people haven't given to a record themselves, where they may. */
async function nextValue(execute: Execute, counter: Counter): Promise<string | number> {
  const { tenant, resource, one, record, year } = counter;
  const { column, declaration } = one.field;
  const scope = seriesScope(one.series);
  const same = scope.map((name, index) => ` AND ${resource.fields[name]?.column} = $${index + 3}`).join('');
  for (;;) {
    const number = await (one.series.gapless ? nextInTurn : nextInLanes)(execute, counter);
    const value = seriesValue(one, record, year, number);
    if (declaration.readOnly) return value;
    const taken = await execute(`SELECT 1 FROM ${resource.table} WHERE tenant_id = $1 AND ${column} = $2${same}`, [
      tenant,
      value,
      ...scope.map((name) => record[name]),
    ]);
    if (taken.length === 0) return value;
  }
}

/**
 * The numbers that a record is given now. They are taken last before the record is written: who waits for one waits for
 * nothing but that.
 *
 * @param step of the status graph; absent: the creation
 * @throws RequestError 422 where a field is empty that the number is counted by
 */
export async function numbersFor(
  execute: Execute,
  resource: Resource,
  tenant: string,
  record: Values,
  step?: string,
): Promise<Values> {
  const numbers: Values = {};
  for (const one of seriesFields(resource)) {
    if (one.series.at !== step || (record[one.field.name] ?? null) !== null) continue;
    ensureScope(one, record);
    numbers[one.field.name] = await nextValue(execute, counterOf(resource, one, tenant, record));
  }
  return numbers;
}

/** Whether records are counted without gaps as they are made: their times then stand in the order of their numbers. */
export const isRegister = (resource: Resource): boolean =>
  seriesFields(resource).some(({ series }) => series.gapless && series.at === undefined);
