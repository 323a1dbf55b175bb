import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { parseDay } from '../../fields/date/index.ts';
import { type Needle, similarStatement } from '../../query/index.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, databaseOf, type RecordContext } from '../context.ts';
import { execute } from '../database.ts';
import { ensureReadable } from '../refusals.ts';
import { mask } from './mask.ts';
import { load, scopeOf } from './read.ts';

type Values = Record<string, unknown>;

/** The page size that the specification gives. */
export const SIMILAR_ROWS = 10;
const MOST_TEXTS = 20;
const LONGEST = 254;

/** One page of records alike, as JSON text, and how many there are. */
export interface SimilarPage {
  results: string;
  total: number;
}

/** The paths whose values tell records alike. */
function pathsOf(resource: Resource): string[] {
  const { names = [], given, same = {} } = resource.declaration.similar ?? {};
  return [...names, ...(given ? [given] : []), ...Object.keys(same)];
}

const refusal = (name: string, code: string): RequestError => refusedAt(`/${name}`, code);

function textsAt(resource: Resource, values: Values, path: string): string[] {
  const [root = '', part] = path.split('.');
  const value = values[root];
  if (value === null || value === undefined) return [];
  const entries = part ? [value].flat().map((entry) => (entry as Values | null)?.[part]) : [value];
  const texts = entries.filter((one) => one !== null && one !== undefined && one !== '');
  if (texts.length > MOST_TEXTS || !texts.every((one) => typeof one === 'string' && one.length <= LONGEST))
    throw refusal(root, 'invalidValue');
  const isDay = resolvePath(resource, path)?.type === 'date';
  return (texts as string[]).filter((text) => {
    if (text.includes('\0') || !text.isWellFormed()) throw refusal(root, 'invalidValue');
    return isDay ? isWholeDay(text) : text.trim() !== '';
  });
}

/** A day that is still being typed tells nothing yet. */
function isWholeDay(text: string): boolean {
  try {
    parseDay(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws RequestError 422 at what isn't a field that tells records alike, or not a text */
function needleOf(resource: Resource, like: Values): Needle {
  const paths = pathsOf(resource);
  const { from = [] } = resource.declaration.similar ?? {};
  const known = new Set([...paths.map((path) => path.split('.', 1)[0]), ...from]);
  for (const name of Object.keys(like)) if (!known.has(name)) throw refusal(name, 'fieldUnknown');
  const values = from.some((name) => like[name]) ? { ...like, ...resource.rules.derive?.(like) } : like;
  return Object.fromEntries(paths.map((path) => [path, textsAt(resource, values, path)]));
}

/** Fields that a result shows: how it is called, what is compared, whether it is put away, and who holds it. */
function resultFields(resource: Resource): string[] {
  const { display, archive, warning, holders, list } = resource.declaration;
  const names = [
    ...display,
    ...pathsOf(resource).map((path) => path.split('.', 1)[0] ?? ''),
    ...list.columns,
    ...[archive ?? [], warning ?? []].flat(),
    ...(holders ? ['owner', 'coOwners', 'collaborators'] : []),
  ];
  return [...new Set(names)].filter((name) => resource.fields[name] && !resource.fields[name].declaration.writeOnly);
}

async function find(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  like: Values,
  page: { offset: number; limit: number },
  without?: string,
): Promise<SimilarPage> {
  const needle = needleOf(resource, like);
  const scope = scopeOf(context, caller, resource);
  const statement = similarStatement({ ...scope, ...page, needle, without, fields: resultFields(resource) });
  if (!statement) return { results: '', total: 0 };
  const { text, values, prepared } = statement;
  const rows = await execute(databaseOf(context, resource), text, values, { prepared });
  const results = rows.map(({ json, score, reasons }) => {
    return `{"record":${json},"score":${Number(score).toFixed(3)},"reasons":${reasons}}`;
  });
  return { results: results.join(','), total: Number(rows[0]?.total ?? page.offset) };
}

/**
 * Records that could be the same as one that is being typed. Somebody who types a whole e-mail address or telephone
 * number is told whose it is and who holds that record: that is what keeps people from being recorded twice. Nothing is
 * told of parts of them, nor, but to those who may read them, of other restricted values; the records are masked.
 *
 * @param like values by field, as a form holds them; what is half typed tells nothing
 */
export function similarTo(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  like: unknown,
  page: { offset: number; limit: number },
): Promise<SimilarPage> {
  return find(context, caller, resource, bodyObject(like), page);
}

/** Records that could be the same as a kept one, by those of its values that the caller may read. */
export async function similarOf(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  page: { offset: number; limit: number },
): Promise<SimilarPage> {
  const record = await load(context, caller, resource, id);
  ensureReadable(caller, resource, record);
  const shown = mask(resource, caller, record);
  const names = new Set(pathsOf(resource).map((path) => path.split('.', 1)[0]));
  const like = Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name)));
  return find(context, caller, resource, like, page, id);
}

/** One of several new records, and who could be the same. */
export interface Double {
  /** Which of them, from 0. */
  at: number;
  /** The likeliest one, as JSON text. */
  result: string;
}

/** Whether a telling value is the same, not the name alone. */
function isDouble({ declaration }: Resource, result: string): boolean {
  const { reasons } = JSON.parse(result) as { reasons: { field: string; match: string }[] };
  const telling = Object.keys(declaration.similar?.same ?? {}).map((path) => path.split('.', 1)[0]);
  return reasons.some(({ field, match }) => match === 'same' && telling.includes(field));
}

/**
 * Which of several new records are there already: an e-mail address, a number or another telling value is the same, as
 * `similarTo` tells it. Likeness of names alone is none.
 *
 * @throws RequestError 400 for what isn't an object
 */
export async function doublesOf(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  records: readonly unknown[],
): Promise<Double[]> {
  const doubles: Double[] = [];
  for (const [at, like] of records.entries()) {
    const { results } = await find(context, caller, resource, bodyObject(like), { offset: 0, limit: 1 }).catch(
      (error: unknown) => {
        // What can't be compared is refused at its field when it is created.
        if (error instanceof RequestError && error.statusCode === 422) return { results: '' };
        throw error;
      },
    );
    if (results && isDouble(resource, results)) doubles.push({ at, result: results });
  }
  return doubles;
}
