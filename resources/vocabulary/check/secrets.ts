import { resolvePath } from '../path.ts';
import { type FieldDeclaration, type FieldSchema, NEVER_READ } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** Whether the field is given out nowhere. */
export const isNeverRead = ({ type, writeOnly }: Partial<FieldDeclaration>): boolean =>
  Boolean(writeOnly) || (type !== undefined && NEVER_READ.includes(type));

/** Parts of objects and lists that would be kept from readers, which whole fields alone are. */
function hiddenParts(schema: FieldSchema, place: string): string[] {
  const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    part,
    at: `${place}${pointer('properties', name)}`,
  }));
  const entries = schema.items ? [{ part: schema.items, at: `${place}/items` }] : [];
  return [...parts, ...entries].flatMap(({ part, at }) => [
    ...(part['x-field'] && isNeverRead(part['x-field']) ? [at] : []),
    ...hiddenParts(part, at),
  ]);
}

/** Passwords and secrets are given out nowhere: not as a column, title, filter, search, order or index. */
export function checkSecrets({ resource }: Subject, mistakes: Mistakes): void {
  const { list, lists = [], display, search = {}, sort, similar } = resource.declaration;
  const { indexes = [], unique = [], uniqueWhile = [] } = resource.declaration;
  const shown: [place: string, name: string][] = [
    ...list.columns.map((name, index): [string, string] => [pointer('list', 'columns', index), name]),
    ...lists.flatMap(({ columns = [] }, index) =>
      columns.map((name, at): [string, string] => [pointer('lists', index, 'columns', at), name]),
    ),
    ...[...(list.lead?.title ?? []), ...(list.lead?.facts ?? []), ...(list.contact ?? [])].map(
      (name): [string, string] => ['/list', name],
    ),
    ...display.map((name, index): [string, string] => [pointer('display', index), name]),
    ...Object.keys(search).map((name): [string, string] => [pointer('search', name), name]),
    ...(sort ? [['/sort/0', sort[0]] satisfies [string, string]] : []),
    ...[...indexes, ...unique].flat().map((name): [string, string] => ['/indexes', name]),
    ...uniqueWhile.flatMap(({ fields }, index) =>
      fields.map((name, at): [string, string] => [pointer('uniqueWhile', index, 'fields', at), name]),
    ),
    ...Object.keys(similar?.same ?? {}).map((name): [string, string] => [pointer('similar', 'same', name), name]),
  ];
  for (const [place, name] of shown) {
    const found = resolvePath(resource, name);
    mistakes.need(
      `/x-resource${place}`,
      !found || !isNeverRead(found.field.declaration),
      `"${name}" is never given out`,
    );
  }
  for (const { name, schema } of Object.values(resource.fields))
    for (const place of hiddenParts(schema, pointer('properties', name)))
      mistakes.add(place, 'what is never given out must be a field of its own');
}

/** A secret goes where fields of its record say. */
export function checkSentTo({ resource }: Subject, mistakes: Mistakes): void {
  for (const { name, declaration } of Object.values(resource.fields))
    for (const [index, place] of (declaration.sentTo ?? []).entries()) {
      const at = pointer('properties', name, 'x-field', 'sentTo', index);
      mistakes.need(at, declaration.type === 'secret', 'is for secrets');
      mistakes.need(at, resource.fields[place] !== undefined, `there is no field "${place}"`);
    }
}

/** Whether everybody who sees a record reads all of it, so that nothing of it needs to be kept back from titles. */
export const isSeenWhole = ({ roles, holders }: Subject['resource']['declaration']): boolean =>
  Boolean(roles?.own || roles?.closed || roles?.people || holders?.private);

/** What is told to everybody who adds or lists: a value that is taken already, an order. */
export function checkTold({ resource }: Subject, mistakes: Mistakes): void {
  const { unique = [], uniqueWhile = [], sort } = resource.declaration;
  if (isSeenWhole(resource.declaration)) return;
  const isRestricted = (name: string) => Boolean(resolvePath(resource, name)?.field.declaration.restricted);
  const apart: [place: string, names: readonly string[]][] = [
    ...unique.map((names, index): [string, string[]] => [pointer('x-resource', 'unique', index), names]),
    ...uniqueWhile.map(({ fields }, index): [string, string[]] => [
      pointer('x-resource', 'uniqueWhile', index, 'fields'),
      fields,
    ]),
  ];
  for (const [place, names] of apart)
    for (const [at, name] of names.entries())
      mistakes.need(
        `${place}/${at}`,
        !isRestricted(name),
        `"${name}" is restricted, and a refusal tells everybody that it is there`,
      );
  const [first] = sort ?? [];
  mistakes.need(
    '/x-resource/sort/0',
    !first || !isRestricted(first),
    `"${first}" is restricted, and everybody opens the list`,
  );
}

/** Who sees a record must be able to name it, and to find it. */
export function checkTitles({ resource }: Subject, mistakes: Mistakes): void {
  const { display, search = {} } = resource.declaration;
  if (isSeenWhole(resource.declaration)) return;
  const isRestricted = (name: string) => Boolean(resolvePath(resource, name)?.field.declaration.restricted);
  for (const [index, name] of display.entries())
    mistakes.need(
      pointer('x-resource', 'display', index),
      !isRestricted(name),
      `"${name}" is restricted, and titles are for everybody`,
    );
  const searched = Object.keys(search);
  mistakes.need(
    '/x-resource/search',
    searched.length === 0 || !searched.every(isRestricted),
    'needs a field that everybody may search',
  );
}
