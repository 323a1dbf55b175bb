import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { keyScope, kindOf, SIMILAR_COLUMN } from '../database/schema/similar.ts';
import { literal, parameter, type QueryContext } from './context.ts';

/** An e-mail address or a telephone number that was typed in full. */
export interface Whole {
  kind: 'email' | 'phone';
  /** The address as typed, the number as E.164. */
  text: string;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;

/** Whether a word is an e-mail address in full. */
export const isEmail = (word: string): boolean => EMAIL.test(word);

/** A French number as it is copied from an address of a message, without the plus: `33639981234`. */
const PLUSLESS = /^33(?=(?:[\s.-]*\d){9}$)/;

/** What was typed in full, if it was: parts of an address or a number are none. */
export function wholeOf(q: string): Whole | undefined {
  const typed = q.trim();
  if (isEmail(typed)) return { kind: 'email', text: typed };
  const number = /\d/.test(typed) && !/\p{L}/u.test(typed) ? e164(typed.replace(PLUSLESS, '+33')) : undefined;
  return number ? { kind: 'phone', text: number } : undefined;
}

/** The paths whose whole values tell everybody of whom they are, so that nobody is recorded twice. */
function toldPaths(resource: Resource, { kind }: Whole): string[] {
  const { same = {} } = resource.declaration.similar ?? {};
  return Object.keys(same).filter(
    (path) => same[path] === 'everybody' && resolvePath(resource, path) && kindOf(resource, path) === kind,
  );
}

/** Whether a search tells of records by a value that its caller may not read. */
export function isTold(resource: Resource, q: string): boolean {
  const whole = wholeOf(q);
  return whole !== undefined && toldPaths(resource, whole).length > 0;
}

/** Conditions of whose the address or number is, each on the index of keys. */
export function wholeConditions({ resource, alias, params }: QueryContext, whole: Whole | undefined): string[] {
  if (!whole) return [];
  return toldPaths(resource, whole).map((path) => {
    const texts = `array[${parameter(params, whole.text, 'text')}]`;
    return `${alias}.${SIMILAR_COLUMN} && hestia_value_keys(${keyScope('$1', path)}, ${literal(whole.kind)}, ${texts})`;
  });
}
