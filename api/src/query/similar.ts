import { type Field, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { keyScope, kindOf, SIMILAR_COLUMN } from '../database/schema/similar.ts';
import { literal, parameter, type QueryContext } from './context.ts';
import type { ReadableSql } from './output.ts';

/** What is looked for: texts by the paths that the declaration names; days as `YYYY-MM-DD`. */
export type Needle = Record<string, string[]>;

/** The parts of a statement that finds records alike. */
export interface SimilarSql {
  /** What is made of the needle once: comes before the SELECT as a WITH entry named `needle`. */
  needle: string;
  /** Which rows may be alike, told by the index of keys. */
  candidates: string;
  /** Columns of a candidate: `alike`, the likeness of its name from 0 to 1, and one for each value that is compared. */
  measures: string[];
  /** Which measured candidates are alike enough. */
  kept: string;
  score: string;
  /** JSON list of `{field, match}`. */
  reasons: string;
}

/** Likeness of names that counts by itself, and the one that counts beside a value that is the same. */
const ALIKE = 0.5;
const ALIKE_BESIDE = 0.3;

const KEYS = `t.${SIMILAR_COLUMN}`;
const overlap = (keys: string): string => `${KEYS} && ${keys}`;

/** A day as the number that its key is made of. */
const dayText = (place: string): string => `(${place}::date - date '1700-01-01')::text`;

/** What is made of the needle once a statement, and where a condition finds it. */
class Made {
  readonly #parts: string[] = [];
  readonly #params: unknown[];
  readonly #texts = new Map<string, string>();

  constructor(params: unknown[]) {
    this.#params = params;
  }

  place(sql: string): string {
    const at = this.#parts.indexOf(sql);
    return `(SELECT part${at < 0 ? this.#parts.push(sql) - 1 : at} FROM needle)`;
  }

  /** One parameter for a text, however often it is asked for. */
  text(value: string): string {
    const known = this.#texts.get(value) ?? parameter(this.#params, value, 'text');
    this.#texts.set(value, known);
    return known;
  }

  get sql(): string {
    return `needle AS MATERIALIZED (SELECT ${this.#parts.map((part, at) => `${part} AS part${at}`).join(', ')})`;
  }
}

interface Compared {
  path: string;
  /** SQL of whether the values are the same; null where the record has none. */
  same: string;
  toEverybody: boolean;
  /** One value that people have once, so that another one speaks against. */
  isOne: boolean;
}

/** Values that are the same or not, each as a condition on its keys. */
function comparedValues(context: QueryContext, made: Made, needle: Needle): Compared[] {
  const { resource, params } = context;
  return Object.entries(resource.declaration.similar?.same ?? {}).flatMap(([path, told]) => {
    const texts = needle[path] ?? [];
    if (texts.length === 0) return [];
    const place = resolvePath(resource, path);
    const given = parameter(params, texts, 'text[]');
    const values = place?.type === 'date' ? `ARRAY(SELECT ${dayText('day')} FROM unnest(${given}) AS day)` : given;
    const keys = made.place(
      `hestia_value_keys(${keyScope('$1', path)}, ${literal(kindOf(resource, path))}, ${values})`,
    );
    const isOne = place?.path.length === 1;
    const column = `t.${place?.field.column}`;
    const isOpen = !place?.field.declaration.restricted || told === 'everybody';
    return [{ path, same: `(${column} IS NOT NULL AND ${overlap(keys)})`, toEverybody: isOpen, isOne }];
  });
}

/** SQL of who reads a field; asked for only where it is used, since an unused parameter has no type. */
type Readers = (name: string) => string;

const isRestricted = (resource: Resource, name: string): boolean =>
  resource.fields[name]?.declaration.restricted === true;

/** What is looked for, as names. */
interface Person {
  names: string[];
  given: string | undefined;
}

/** Which names may be those of the same person: one typing error apart, and the given names begin alike. */
function nameCandidates(context: QueryContext, made: Made, readers: Readers, { names, given }: Person): string[] {
  const { resource } = context;
  const { similar } = resource.declaration;
  if (!similar || names.length === 0) return [];
  const keysOf = (kind: 'name' | 'initial', field: string, texts: string[]) =>
    made.place(texts.map((text) => `hestia_${kind}_keys(${keyScope('$1', field)}, ${made.text(text)})`).join(' || '));
  const isGivenKept = given !== undefined && isRestricted(resource, similar.given ?? '');
  return similar.names.flatMap((name) => {
    const kept = isRestricted(resource, name) ? name : isGivenKept && similar.given;
    const readable = kept ? readers(kept) : 'true';
    const guard = readable === 'true' ? '' : `${readable} AND `;
    const pair = (family: string[], first: string[]) => {
      const initial = similar.given && first.length > 0 ? keysOf('initial', similar.given, first) : undefined;
      return `(${guard}${overlap(keysOf('name', name, family))}${initial ? ` AND ${overlap(initial)}` : ''})`;
    };
    // Who doesn't read given names is told by family names alone.
    const alone = isGivenKept && !isRestricted(resource, name) ? [overlap(keysOf('name', name, names))] : [];
    // Given and family name are often in each other's place.
    return given ? [pair(names, [given]), pair([given], names), ...alone] : [pair(names, [])];
  });
}

/** The best likeness of a typed name and a name of the record. */
function likeness(context: QueryContext, made: Made, readers: Readers, { names, given }: Person): string {
  const { resource } = context;
  const { similar } = resource.declaration;
  const first = similar?.given ? `t.${resource.fields[similar.given]?.column}` : undefined;
  const scores = (similar?.names ?? []).flatMap((name) =>
    names.map((typed) => {
      const column = `t.${resource.fields[name]?.column}`;
      // Trigrams know no letters beyond ASCII where the database's locale has none.
      const scoreOf = (text: string, stored: string) => {
        const [one, other] = [made.place(`hestia_fold(${made.text(text)})`), `hestia_fold(${stored})`];
        return `CASE WHEN ${one} = ${other} THEN 1 ELSE similarity(${one}, ${other}) END`;
      };
      const family = () => scoreOf(typed, `coalesce(${column}, '')`);
      const score = given && first ? scoreOf(`${given} ${typed}`, `concat_ws(' ', ${first}, ${column})`) : family();
      const isKept = isRestricted(resource, name);
      const isGivenKept = given !== undefined && isRestricted(resource, similar?.given ?? '');
      const kept = isKept ? name : isGivenKept && similar?.given;
      const readable = kept ? readers(kept) : 'true';
      if (readable === 'true') return score;
      return `CASE WHEN ${readable} THEN ${score} ${isKept ? '' : `ELSE ${family()} `}END`;
    }),
  );
  return scores.length === 0 ? '0' : `greatest(${scores.join(', ')})`;
}

/**
 * What makes a record alike, as SQL: the same value, or a name that could be the same but for a typing error. Values that
 * only readers are told of count where the record's restricted fields may be read.
 *
 * @returns nothing where nothing that tells was given
 */
export function similarSql(context: QueryContext, readable: ReadableSql, needle: Needle): SimilarSql | undefined {
  const { similar } = context.resource.declaration;
  const readers: Readers = (name) => readable(context.resource.fields[name] as Field);
  const names = (similar?.names ?? []).flatMap((name) => needle[name] ?? []);
  const [given] = similar?.given ? (needle[similar.given] ?? []) : [];
  const made = new Made(context.params);
  const person = { names, given };
  const values = comparedValues(context, made, needle);
  const fieldOf = (path: string) => path.split('.', 1)[0] ?? '';
  const readableOf = ({ toEverybody, path }: Compared): string => (toEverybody ? 'true' : readers(fieldOf(path)));
  const guarded = (one: Compared, sql: string): string =>
    readableOf(one) === 'true' ? sql : `(${readableOf(one)} AND ${sql})`;
  const candidates = [
    ...values.map((one) => guarded(one, one.same)),
    ...nameCandidates(context, made, readers, person),
  ];
  if (candidates.length === 0) return undefined;
  const columns = values.map((one, index) => {
    const other = one.isOne ? 'false' : 'NULL';
    const column = `t.${resolvePath(context.resource, one.path)?.field.column}`;
    const value = `CASE WHEN ${one.same} THEN true WHEN ${column} IS NOT NULL THEN ${other} END`;
    return {
      ...one,
      name: `same_${index}`,
      sql: readableOf(one) === 'true' ? value : `CASE WHEN ${readableOf(one)} THEN ${value} END`,
    };
  });
  // Where there are no names, nothing could stand beside a value.
  const countsAlone = ({ toEverybody }: Compared): boolean => toEverybody || similar?.names.length === 0;
  const told = columns.filter(countsAlone).map(({ name }) => name);
  const besides = columns.filter((one) => !countsAlone(one)).map(({ name }) => name);
  const reason = (field: string, match: string) => `'{"field":"${field}","match":"${match}"}'::jsonb`;
  const alike = likeness(context, made, readers, person);
  return {
    needle: made.sql,
    candidates: candidates.join(' OR '),
    measures: [`${alike} AS alike`, ...columns.map(({ name, sql }) => `${sql} AS ${name}`)],
    kept: [
      `alike >= ${ALIKE}`,
      ...told.map((name) => `${name} IS TRUE`),
      ...besides.map((name) => `(${name} IS TRUE AND alike >= ${ALIKE_BESIDE})`),
    ].join(' OR '),
    score: [
      'coalesce(alike, 0)',
      ...told.map((name) => `CASE WHEN ${name} THEN 1 ELSE 0 END`),
      ...besides.map((name) => `CASE WHEN ${name} THEN 0.5 WHEN NOT ${name} THEN -0.4 ELSE 0 END`),
    ].join(' + '),
    reasons: `(SELECT coalesce(jsonb_agg(reason), '[]') FROM (VALUES ${[
      ...columns.map(
        ({ name, path }) =>
          `(CASE WHEN ${name} THEN ${reason(fieldOf(path), 'same')} WHEN NOT ${name} THEN ${reason(fieldOf(path), 'different')} END)`,
      ),
      `(CASE WHEN alike > 0.99 THEN ${reason('name', 'same')} WHEN alike >= ${ALIKE} THEN ${reason('name', 'similar')} END)`,
    ].join(', ')}) AS given (reason) WHERE reason IS NOT NULL)`,
  };
}
