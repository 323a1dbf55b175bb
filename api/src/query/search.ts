import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { parameter, type QueryContext } from './context.ts';
import { domainOf, domainPattern, holdsEmails } from './domains.ts';
import type { ReadableSql } from './output.ts';
import { type PartColumns, withParts } from './search-parts.ts';
import { isEmail, wholeConditions, wholeOf } from './whole.ts';

const MOST_WORDS = 8;
const SIMILAR_ENOUGH = '0.4';
/** Fewer digits are a price, a postcode or a year rather than a telephone number, but for those that begin as one. */
const TELEPHONE = /^(\+?\d{6,}|(\+|0)\d{3,})$/;
/** So few digits of a French number are looked up with the country's code, or they would be part of every other one. */
const FEW = 6;

const telephoneOf = (q: string): string | undefined => {
  // +33 (0)6 …: the nought is dialled at home alone.
  const said = /^\s*(\+|00)/.test(q) ? q.replace('(0)', '') : q;
  const digits = said.replace(/[\s./()-]/g, '');
  return TELEPHONE.test(digits) ? digits : undefined;
};

/** Whether the needle is looked up by the beginnings of words. */
export const isPrefixSearch = (q: string): boolean => telephoneOf(q) === undefined;

/** A needle as SQL: which rows match, and how well. */
export interface Search {
  /** What comes before the SELECT, empty or ended by a space. */
  with: string;
  condition: string;
  rank: string;
}

/** A bare number would be taken for a column's place in ORDER BY. */
const UNRANKED = '0::real';
const NOTHING: Search = { with: '', condition: 'false', rank: UNRANKED };

/** The two columns of a search index: what everybody searches, and what only readers of restricted fields do. */
interface Searched {
  vector: string;
  text: string;
  /** SQL of who searches it; `true` for everybody. */
  readable: string;
  /** Whether e-mail addresses are among it, which are found by their domains. */
  hasEmails?: boolean;
}

const restrictedAt = (resource: Resource, path: string): Field | undefined => {
  const field = resource.fields[path.split('.', 1)[0] ?? ''];
  return field?.declaration.restricted ? field : undefined;
};

function searched(context: QueryContext, readable: ReadableSql): Searched[] {
  const { resource, alias } = context;
  const paths = Object.keys(resource.declaration.search ?? {});
  const columns: Searched[] = [];
  const open = paths.filter((path) => !restrictedAt(resource, path));
  if (open.length > 0) {
    columns.push({
      ...{ vector: `${alias}.search_vector`, text: `${alias}.search_text`, readable: 'true' },
      hasEmails: holdsEmails(resource, open),
    });
  }
  // All of these have the same readers: what is granted is not searched.
  const closed = paths.filter((path) => !open.includes(path));
  const restricted = closed.map((path) => restrictedAt(resource, path)).find(Boolean);
  if (restricted && readable(restricted) !== 'false') {
    columns.push({
      vector: `${alias}.search_restricted_vector`,
      text: `${alias}.search_restricted_text`,
      readable: readable(restricted),
      hasEmails: holdsEmails(resource, closed),
    });
  }
  return columns;
}

const guarded = ({ readable }: Searched, sql: string): string =>
  readable === 'true' ? sql : `(${readable} AND ${sql})`;
const either = (parts: string[]): string => (parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`);
const best = (columns: Searched[], score: (one: Searched) => string): string =>
  columns
    .map((one) => (one.readable === 'true' ? score(one) : `CASE WHEN ${one.readable} THEN ${score(one)} ELSE 0 END`))
    .join(' + ') || UNRANKED;

/** Words as a query of the tenant's own lexemes; a global resource has nobody's. */
const prefixQuery = (context: QueryContext, needle: string): string =>
  `hestia_prefix_query(${context.resource.declaration.global ? "''" : '$1'}, ${parameter(context.params, needle, 'text')})`;

/** What looks like a telephone number is one, or a reference such as 2026-0469 that is written with the same signs. */
function telephone(columns: Searched[], q: string, digits: string, params: unknown[]): Search {
  // As `hestia_fold` keeps it.
  const written = q.replace(/[\s/()-]+/g, ' ').trim();
  const number = digits.replace(/^(\+|00)/, '');
  const national = number.replace(/^0/, digits.length < FEW ? '33' : '');
  const texts = [...new Set([national, written])];
  const places = texts.map((text) => parameter(params, `%${text}%`, 'text'));
  const condition = either(
    columns.map((one) => guarded(one, either(places.map((place) => `${one.text} LIKE ${place}`)))),
  );
  return { with: '', condition, rank: UNRANKED };
}

/** The threshold of `%>` is a setting, which a row-free condition gives to this one statement before the scan. */
function similar(columns: Searched[], q: string, params: unknown[]): Search {
  const place = `hestia_fold(${parameter(params, q, 'text')})`;
  const alike = either(columns.map((one) => guarded(one, `${one.text} %> ${place}`)));
  const setting = `(SELECT set_config('pg_trgm.word_similarity_threshold', '${SIMILAR_ENOUGH}', true)) IS NOT NULL`;
  return {
    with: '',
    condition: `${setting} AND ${alike}`,
    rank: best(columns, (one) => `word_similarity(${place}, ${one.text})`),
  };
}

/**
 * What is written with digits is a code, and no code is like another one: `M2026-0042` means none but itself. Nor is a
 * whole e-mail address, which is like all others of its provider.
 */
const isCode = (word: string): boolean => isEmail(word) || (/\p{N}/u.test(word) && !word.includes('@'));

/** Nor is a domain, where e-mail addresses are searched: all that end as it does are like it. */
const isExact = ({ resource }: QueryContext, word: string): boolean =>
  isCode(word) ||
  (domainOf(word) !== undefined && holdsEmails(resource, Object.keys(resource.declaration.search ?? {})));

/** Words by what is written alike, codes and domains among them as they are. */
function alike(context: QueryContext, columns: Searched[], q: string): Search {
  const words = q.split(/\s+/);
  const codes = words.filter((word) => isExact(context, word));
  const others = words.filter((word) => !codes.includes(word));
  if (codes.length === 0) return similar(columns, q, context.params);
  const exact = prefix(context, columns, codes.join(' '));
  const rest = similar(columns, others.join(' '), context.params);
  return { with: exact.with, condition: `${rest.condition} AND ${exact.condition}`, rank: rest.rank };
}

/** Whether looking for what is written alike may find what was not found as it is written. */
export const mayBeAlike = (q: string): boolean =>
  telephoneOf(q) === undefined && q.split(/\s+/).some((word) => /\p{L}/u.test(word) && !isCode(word));

const wordsOf = (q: string): string[] =>
  q
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);

function prefix(context: QueryContext, columns: Searched[], q: string): Search {
  const words = wordsOf(q);
  const domains = columns.some(({ hasEmails }) => hasEmails) ? words.map(domainOf) : [];
  const needles = columns.length > 1 || domains.some(Boolean) ? words : [words.join(' ')];
  const made = needles.map((needle, place) => `${prefixQuery(context, needle)} AS q${place}`);
  const queries = needles.map((_, place) => `(SELECT q${place} FROM needle)`);
  const places = domains.map((domain) => domain && domainPattern(context.params, domain));
  const matchIn = (one: Searched, query: string, at: number) => {
    const begins = `${one.vector} @@ ${query}`;
    return one.hasEmails && places[at] ? either([begins, `${one.text} LIKE ${places[at]}`]) : begins;
  };
  const matches = queries.map((query, at) => either(columns.map((one) => guarded(one, matchIn(one, query, at)))));
  const rank = queries.map((query) => best(columns, (one) => `COALESCE(ts_rank(${one.vector}, ${query}), 0)`));
  return {
    with: `WITH needle AS MATERIALIZED (SELECT ${made.join(', ')}) `,
    condition: matches.join(' AND '),
    rank: rank.join(' + '),
  };
}

/** Whether nothing can be found: known before who reads what is asked, which binds parameters that nothing would use. */
function findsNothing(context: QueryContext, q: string, fuzzy: boolean): boolean {
  const words = q.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isAllExact = () => words.every((word) => isExact(context, word));
  return words.length === 0 || (fuzzy && telephoneOf(q) === undefined && isAllExact());
}

function writtenSql(context: QueryContext, q: string, readable: ReadableSql, fuzzy: boolean): Search {
  const columns = searched(context, readable);
  if (columns.length === 0) return NOTHING;
  const digits = telephoneOf(q);
  if (digits !== undefined) return telephone(columns, q, digits, context.params);
  return fuzzy ? alike(context, columns, q) : prefix(context, columns, q);
}

/**
 * Finds the needle without regard to accents and case: every word as the beginning of a word, a telephone number by
 * its digits, an e-mail address by its domain as well, or, when `fuzzy`, what is written alike but for codes. A
 * restricted field answers only those who may read it, but for a whole e-mail address or number that `similar` tells
 * everybody of.
 *
 * @param readable gives the SQL of who reads a restricted field
 */
export function searchSql(context: QueryContext, q: string, readable: ReadableSql, fuzzy: boolean): Search {
  if (findsNothing(context, q, fuzzy)) return NOTHING;
  const written = writtenSql(context, q, readable, fuzzy);
  const whole = wholeConditions(context, wholeOf(q));
  const own = whole.length === 0 ? written.condition : either([written.condition, ...whole]);
  if (fuzzy) return { ...written, condition: own };
  const digits = telephoneOf(q);
  const ofPart = ({ vector, text }: PartColumns) =>
    digits === undefined
      ? `${vector} @@ (SELECT ${prefixQuery(context, wordsOf(q).join(' '))})`
      : telephone([{ vector, text, readable: 'true' }], q, digits, context.params).condition;
  return { ...written, condition: withParts(context, own, ofPart, digits === undefined) };
}
