import { type Language, type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { countReferring, type Referrer, referrersOf } from './references.ts';

/** How many records of a resource refer to one that they would lose. */
interface Use {
  resource: Resource;
  count: number;
}

/** What deleting the record that the place leads to does to the record that refers. */
function onDelete({ field, part }: Referrer): string {
  const parts = field.schema.items?.properties ?? field.schema.properties ?? {};
  const declaration = part === undefined ? field.declaration : parts[part]?.['x-field'];
  return declaration?.reference?.onDelete ?? 'restrict';
}

/** Whether the place only repeats who holds the record that this one is a part of. */
const isInherited = ({ resource, field }: Referrer): boolean =>
  wholeFields(resource.declaration.holders).length > 0 && Boolean(field.declaration.readOnly);

/** What keeps the record from being deleted, most first: `onDelete` is `restrict` where a reference says nothing. */
async function usesOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  target: Resource,
  id: string,
): Promise<Use[]> {
  const counts = new Map<Resource, number>();
  for (const place of referrersOf(context.resources.values(), target)) {
    const { resource } = place;
    if (resource.declaration.global || onDelete(place) !== 'restrict' || isInherited(place)) continue;
    const count = await countReferring(execute, caller.actor.tenant, place, id);
    if (count > 0) counts.set(resource, (counts.get(resource) ?? 0) + count);
  }
  return [...counts].map(([resource, count]) => ({ resource, count })).sort((left, right) => right.count - left.count);
}

/** "12 users", "1 utilisateur". */
export function countText({ labels }: Resource, count: number, language: Language): string {
  const name = count === 1 ? labels[language].name : labels[language].plural;
  return `${new Intl.NumberFormat(language).format(count)} ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** Counted records as the details of a refusal. */
export const useDetails = (uses: Use[], language: Language) =>
  uses.map(({ resource, count }) => ({
    path: '',
    code: 'uses',
    message: countText(resource, count, language),
    info: { resource: resource.name, count },
  }));

/** Throws a 409 that counts what refers to the record and would lose it. */
export async function ensureUnused(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
): Promise<void> {
  const uses = await usesOf(execute, context, caller, resource, id);
  if (uses.length === 0) return;
  const where = uses.flatMap((one) => one.resource.labels[caller.language].usedIn ?? [])[0];
  const [code, info] = where ? ['usedIn', { model: resource.id, where }] : ['usedElsewhere', { model: resource.id }];
  throw new RequestError(409, code as string, info as { model: string }, useDetails(uses, caller.language));
}
