import { type Actor, type AppAbility, may, mayEditField, reachesRecords } from '@hestia/permissions/index.ts';
import {
  type AddingDeclaration,
  isBlank,
  isEditableNow,
  type Resource,
  type Section,
  stateAllows,
  wholeFields,
} from '@hestia/resources/vocabulary/index.ts';
import type { RaRecord } from 'react-admin';
import { get, set } from 'react-hook-form';
import { isArchived } from '../../state/archive.ts';
import { holdsFor } from './holds.ts';

interface Adding {
  ability: AppAbility;
  actor: Actor;
  /** The resource and the record of the page. */
  resource: Resource;
  record: RaRecord;
  /** What is added, and its reference that leads to the page's record. */
  target: Resource;
  field: string;
  adding: AddingDeclaration | undefined;
}

/** Whether the page's record, as it is and to this person, takes further records of the kind. */
export function takesMore({ ability, actor, resource, record, adding }: Omit<Adding, 'target' | 'field'>): boolean {
  const { needs, when, people } = adding ?? {};
  if (!holdsFor(when, record)) return false;
  if (needs === 'edit' && !may(ability, 'edit', resource, record)) return false;
  const named = (people ?? []).flatMap((name) => record[name] ?? []);
  return !people || named.includes(actor.id) || may(ability, 'edit', resource, record);
}

/** Whether a record that leads to the page's one may be added there: parts of a whole by whom the whole names. */
export function mayAddTo(asked: Adding): boolean {
  const { ability, actor, record, target, field } = asked;
  const { owner, coOwners, collaborators } = record;
  const isWhole = wholeFields(target.declaration.holders).includes(field);
  // What only the product says leads nobody here by hand.
  if (target.fields[field]?.declaration.readOnly) return false;
  // Who doesn't open the target's pages isn't led to one.
  if (target.declaration.path && !reachesRecords(actor, target)) return false;
  return may(ability, 'add', target, isWhole ? { owner, coOwners, collaborators } : undefined) && takesMore(asked);
}

/** What a record begins with that is added to a section of the page of a record. */
export function begunAt(
  target: Resource,
  { field, where, adding }: Pick<NonNullable<Section['related']>, 'field' | 'where' | 'adding'>,
  record: Pick<RaRecord, 'id'> & Record<string, unknown>,
): Record<string, unknown> {
  const id = String(record.id);
  const first = Object.entries(where ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  const isMany = target.fields[field]?.declaration.type === 'references';
  const filled: Record<string, unknown> = {};
  for (const [path, from] of Object.entries(adding?.fill ?? {})) {
    const value = get(record, from);
    if (!isBlank(value)) set(filled, path, value);
  }
  return { ...filled, ...Object.fromEntries(first), [field]: isMany ? [id] : id };
}

/** Whether the person may give a field of a record another value now, by its state and by their rights. */
export function isChangeable(ability: AppAbility, resource: Resource, name: string, record: RaRecord): boolean {
  const field = resource.fields[name];
  if (!field) return false;
  const { readOnly, immutable, lookup, rollup } = field.declaration;
  if (readOnly || immutable || lookup || rollup || isArchived(resource, record)) return false;
  if (!stateAllows(resource, 'edit', record) || !isEditableNow(field, record)) return false;
  const isGiven = name === 'owner' && resource.declaration.holders !== undefined;
  if (isGiven && !may(ability, 'edit_owner', resource, record)) return false;
  return may(ability, 'edit', resource, record) && mayEditField(ability, resource, name, record);
}

/** Whether a reference to the page's record can be taken away at all: one that must say something can't be emptied. */
export function isLoose(target: Resource, field: string): boolean {
  const found = target.fields[field];
  if (!found) return false;
  return found.declaration.type === 'references' || !(found.required || found.declaration.keep);
}
