import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { waitingSql } from '../database/schema/waiting.ts';
import { fieldTypes } from '../fields/index.ts';
import type { Readable } from './context.ts';
import { sortRefusal } from './refusals.ts';

export type Sort<Name extends string = string> = [field: Name, order: 'ASC' | 'DESC'];

/** Names and titles are read in French order; codes and keys keep the database's, which their indexes have. */
const WORDS = new Set(['string', 'email']);

function hasIndex(resource: Resource, name: string): boolean {
  const { indexes = [], unique = [] } = resource.declaration;
  return name === 'id' || [...indexes, ...unique].some(([first]) => first === name);
}

/** What waits stands first, by when; then the rest, the newest first. The other way round, all of it is. */
function waitingFirst(resource: Resource, field: Field, order: Sort[1], alias: string): string {
  const rest = order === 'ASC' ? 'DESC' : 'ASC';
  return `(${waitingSql(resource, field, `${alias}.`)}) ${order}, ${alias}.created_at ${rest}, ${alias}.id ${rest}`;
}

/**
 * The ORDER BY of a list, always ended by the id so that pages neither overlap nor skip. Empty values stand where the
 * index has them.
 *
 * @throws RequestError 400 for what isn't one value of the record, or is restricted and not open to the caller throughout
 */
export function orderBy(resource: Resource, [name, order]: Sort, alias: string, readable: Readable): string {
  if (order !== 'ASC' && order !== 'DESC') throw sortRefusal(name, 'order');
  const field = resource.fields[name];
  if (!field || field.declaration.writeOnly) throw sortRefusal(name, 'fieldUnknown');
  const type = fieldTypes[field.declaration.type];
  if (!type.sortable || field.declaration.virtual) throw sortRefusal(name, 'notSortable');
  if (field.declaration.restricted && readable(field) !== true) throw sortRefusal(name, 'restricted');
  if (field.declaration.sortWhile) return waitingFirst(resource, field, order, alias);
  const collation = WORDS.has(type.name) && !hasIndex(resource, name) ? ' COLLATE "fr-x-icu"' : '';
  const tie = name === 'id' ? '' : `, ${alias}.id ${order}`;
  return `${alias}.${field.column}${collation} ${order}${tie}`;
}
