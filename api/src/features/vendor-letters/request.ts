import { refusedAt } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';
import { languageIn, optional } from '../mailing/given.ts';
import type { Letter } from '../mailing/letter.ts';

/** A property, and one of those who sell it. */
export interface Pair {
  property: string;
  vendor: string;
}

/** What is written to whom. */
export interface LetterRequest {
  letter: Letter;
  language: string | undefined;
  template: string | undefined;
}

/** So many properties are looked at, and so many vendors written to, by one call. */
export const MOST = 60;

function listIn(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw refusedAt(path, 'required');
  if (value.length > MOST) throw refusedAt(path, 'manyRecords', { most: MOST });
  return value;
}

const letterIn = (body: Record<string, unknown>): LetterRequest => ({
  letter: { subject: optional(body, 'subject') ?? '', body: optional(body, 'body') ?? '' },
  language: languageIn(body),
  template: optional(body, 'template'),
});

/** Reads what is to be looked at. @throws RequestError 400, 422 at what is wrong */
export function lookRequest(given: unknown): LetterRequest & { properties: string[] } {
  const body = bodyObject(given);
  const properties = listIn(body.properties, '/properties').map((one, at) => {
    if (typeof one !== 'string') throw refusedAt(`/properties/${at}`, 'invalidValue');
    return one;
  });
  return { ...letterIn(body), properties: [...new Set(properties)] };
}

/** Reads what is to be sent. @throws RequestError 400, 422 at what is wrong */
export function sendRequest(given: unknown): LetterRequest & { pairs: Pair[] } {
  const body = bodyObject(given);
  const pairs = listIn(body.pairs, '/pairs').map((one, at): Pair => {
    const { property, vendor } = (one ?? {}) as Record<string, unknown>;
    if (typeof property !== 'string' || typeof vendor !== 'string') throw refusedAt(`/pairs/${at}`, 'invalidValue');
    return { property, vendor };
  });
  return {
    ...letterIn(body),
    pairs: [...new Map(pairs.map((one) => [`${one.property} ${one.vendor}`, one])).values()],
  };
}
