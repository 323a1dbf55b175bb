import type { RecordToken, Values } from './types.ts';

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isRecordToken = (value: unknown): value is RecordToken & Values => isObject(value) && '$record' in value;
export const isChoice = (value: unknown): value is { $oneOf: unknown[] } =>
  isObject(value) && Array.isArray(value.$oneOf);

/** What the words of samples stand for. */
export interface Meaning {
  seed: number;
  userId(name: string): string;
  /** What `$own:` looks into. */
  own?: Values;
}

/** The value with its words filled in but for records: `$seed`, `$user:name`, `$own:field`, `$oneOf`. */
export function said(value: unknown, meaning: Meaning): unknown {
  if (typeof value === 'string') {
    const [, word, name = ''] = /^\$(user|own):(\w+)$/.exec(value) ?? [];
    if (word === 'user') return meaning.userId(name);
    if (word === 'own') return meaning.own ? meaning.own[name] : value;
    return value === '$seed' ? meaning.seed : value.replaceAll('$seed', String(meaning.seed));
  }
  if (Array.isArray(value)) return value.map((one) => said(one, meaning));
  if (isChoice(value)) return said(value.$oneOf[meaning.seed % value.$oneOf.length], meaning);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, said(one, meaning)]));
}

/** The records that must be there before a value can be written. */
export function recordsIn(value: unknown): RecordToken[] {
  if (isRecordToken(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  return isObject(value) ? Object.values(value).flatMap(recordsIn) : [];
}

/** The value with ids in the places of records. */
export function withRecords<T>(value: T, idOf: (token: RecordToken) => string): T {
  if (isRecordToken(value)) return idOf(value) as T;
  if (Array.isArray(value)) return value.map((one) => withRecords(one, idOf)) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withRecords(one, idOf)])) as T;
}

/** Puts a value at a path of parts; parts of what there isn't are left out. */
export function place(record: Values, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() as string;
  let at: unknown = record;
  for (const name of names) at = isObject(at) ? at[name] : undefined;
  if (isObject(at)) at[last] = value;
}
