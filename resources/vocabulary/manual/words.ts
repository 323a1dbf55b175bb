import { type Meta, type Part, partSchemas, referred } from './meta.ts';

/** A word of the meta-schema where it stands: `list.views[board].by` of `x-resource`. */
export interface Word {
  part: Part;
  place: string;
  needed: boolean;
  schema: Meta;
}

interface Place {
  part: Part;
  place: string;
}

/** In place of a value: all that there may be. */
const ANY = Symbol('any');

/** What a word is known by: something alone and a list of such are called alike. */
export const wordKey = ({ part, place }: Place): string => `${part} ${place.replaceAll('[]', '')}`;

/** The kinds of a part of a list that has words for each of them, by its `type`. */
function kindsOf({ if: condition }: Meta): unknown[] | undefined {
  const type = condition?.properties?.type;
  return typeof type === 'object' && ('enum' in type || 'const' in type) ? [type.enum ?? type.const].flat() : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

function* members({ properties = {}, required = [] }: Meta, at: Place, value: unknown): Generator<Word> {
  for (const [name, schema] of Object.entries(properties)) {
    if (typeof schema === 'boolean' || !(value === ANY || (isObject(value) && name in value))) continue;
    const place = below(at.place, name);
    yield { part: at.part, place, needed: required.includes(name), schema };
    yield* inside(schema, { ...at, place }, isObject(value) ? value[name] : ANY);
  }
}

function* entries({ items, additionalProperties, properties = {} }: Meta, at: Place, value: unknown): Generator<Word> {
  const listed = value === ANY ? [ANY] : Array.isArray(value) ? value : [];
  for (const one of listed) yield* inside(items, { ...at, place: at.place && `${at.place}[]` }, one);
  const named = value === ANY ? [['', ANY] as const] : isObject(value) ? Object.entries(value) : [];
  for (const [name, one] of named)
    if (!(name in properties)) yield* inside(additionalProperties, { ...at, place: below(at.place, '*') }, one);
}

function* branch(node: Meta, at: Place, value: unknown): Generator<Word> {
  const kinds = kindsOf(node);
  if (!kinds) yield* inside(node, at, value);
  else if (value === ANY || (isObject(value) && kinds.includes(value.type)))
    yield* inside(node.then, { ...at, place: at.place.replace(/\[\]$/, `[${kinds.join(', ')}]`) }, value);
}

function* inside(node: Meta | boolean | undefined, at: Place, value: unknown): Generator<Word> {
  if (typeof node !== 'object') return;
  if (node.$ref) {
    const { schema, part } = referred(node.$ref);
    if (!part) yield* inside(schema, at, value);
    else if (value !== ANY) yield* inside(schema, { part, place: '' }, value);
  }
  yield* members(node, at, value);
  yield* entries(node, at, value);
  for (const one of [node.anyOf, node.oneOf, node.allOf].flatMap((some) => some ?? [])) yield* branch(one, at, value);
  // Something alone is told before a list of such.
  yield* inside(node.else, at, value);
  yield* inside(node.then, at, value);
}

/** Every word of the meta-schema, once, in its order. */
export function allWords(): Word[] {
  const known = new Map<string, Word>();
  for (const [part, schema] of Object.entries(partSchemas) as [Part, Meta][])
    for (const word of inside(schema, { part, place: '' }, ANY))
      if (!known.has(wordKey(word))) known.set(wordKey(word), word);
  return [...known.values()];
}

/** The words that a JSON value of a schema says, by their keys. */
export function wordsOf(schema: Meta, part: Part, value: unknown): Set<string> {
  return new Set([...inside(schema, { part, place: '' }, value)].map(wordKey));
}
