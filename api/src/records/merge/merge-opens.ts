import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { asSystem, type Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { nameOf } from '../read/name.ts';
import { loadIfAny } from '../read/read.ts';
import { holdersIn } from './merge-drafts.ts';

type Values = Record<string, unknown>;

/** Who reads by a merge what they didn't read, or not what they did: the record, and the people by their ids. */
export interface Opens {
  record: string;
  people: string[];
}

/** The code of the refusal, which who changes who reads it confirms. */
const CODE = 'mergeOpens';

/** Of records that their holders alone read: who comes to read which of the two, once both are one. */
export function opened(resource: Resource, both: [Values, Values], merged: Values): Opens[] {
  if (!resource.declaration.holders?.private) return [];
  const readers = holdersIn(merged);
  return both
    .map((one) => {
      const own = holdersIn(one);
      return { record: String(one.id), people: readers.filter((person) => !own.includes(person)) };
    })
    .filter(({ people }) => people.length > 0);
}

/** Of the same: who doesn't read any more which of the two. */
export function closed(resource: Resource, both: [Values, Values], merged: Values): Opens[] {
  if (!resource.declaration.holders?.private) return [];
  const readers = holdersIn(merged);
  return both
    .map((one) => ({ record: String(one.id), people: holdersIn(one).filter((person) => !readers.includes(person)) }))
    .filter(({ people }) => people.length > 0);
}

/** So many people are named; of more it is said how many. */
const MOST_NAMED = 20;

/**
 * Who merges lets others read what was kept from them, or takes it from them, once they have seen whom, or does so for nobody.
 *
 * @throws RequestError 409 that names the people, by the record that they come to read or read no more
 */
export async function ensureOpened(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  both: [Values, Values],
  merged: Values,
): Promise<void> {
  const changes = [
    ...opened(resource, both, merged).map((one) => ({ ...one, code: 'mergeOpensTo' })),
    ...closed(resource, both, merged).map((one) => ({ ...one, code: 'mergeClosesTo' })),
  ];
  if (changes.length === 0 || caller.systemReason || caller.confirmed?.includes(CODE)) return;
  const system = asSystem('people come to read a record', caller.actor.tenant, [...context.resources.values()]);
  const person = context.resources.get(resource.fields.owner?.declaration.reference?.resource ?? '');
  const named = async (of: Resource | undefined, id: string): Promise<string> => {
    const record = of && (await loadIfAny(context, system, of, id, execute));
    return of && record ? nameOf(of, record, caller.language) : id;
  };
  const details = [];
  for (const { record, people, code } of changes) {
    const names = [];
    for (const id of people.slice(0, MOST_NAMED)) names.push(await named(person, id));
    const more = people.length - names.length;
    const info = { record: await named(resource, record), people: names.join(', ') + (more > 0 ? ` (+${more})` : '') };
    details.push({ path: '', code, message: '', info });
  }
  throw new RequestError(409, CODE, {}, details);
}
