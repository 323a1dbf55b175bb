import type { Resource } from '@hestia/resources/vocabulary/index.ts';
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
  const collation = WORDS.has(type.name) && !hasIndex(resource, name) ? ' COLLATE "fr-x-icu"' : '';
  const tie = name === 'id' ? '' : `, ${alias}.id ${order}`;
  return `${alias}.${field.column}${collation} ${order}${tie}`;
}
