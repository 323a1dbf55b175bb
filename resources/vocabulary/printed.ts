import { typeOf } from './path.ts';
import type { PrintDeclaration } from './print-types.ts';
import type { Field, Resource } from './resource.ts';
import type { FieldSchema, FieldType } from './types.ts';

/** A value that a document can show. */
export interface PrintVariable {
  /** In Liquid: `price.value`, `owner.agency.name`; of an entry of a list, as the loop's variable has it. */
  name: string;
  /** The list whose entries have it: it is shown in a loop. */
  list?: string;
  /** `$id` of the resource that words it, and the path there. */
  resource: string;
  path: string;
}

/** Where what everybody's documents show comes from: the network's own record. */
export const NETWORK = 'network';
/** Values that are no field's. */
export const PRINT_WORDS = ['today', 'signatures', 'annexes', 'site', 'electronic'] as const;

/** The words that the texts of a document know: a sheet is neither signed nor has it annexes. */
export const printWords = ({ layout }: PrintDeclaration): readonly string[] =>
  layout === 'sheet' ? PRINT_WORDS.filter((word) => word === 'today' || word === 'site') : PRINT_WORDS;

const FIRST_SIGN = 0xe010;

/** What each block of a document is in a text that is filled in: a sign that nobody types, by the block's name. */
export const blockSigns = ({ blocks = [] }: PrintDeclaration): Record<string, string> =>
  Object.fromEntries(blocks.map((name, at) => [name, String.fromCharCode(FIRST_SIGN + at)]));

/** They hold bytes, or what only the server may know. */
const LEFT_OUT: readonly FieldType[] = ['files', 'password', 'secret', 'point', 'area'];

const isPrinted = ({ declaration, schema }: Field): boolean =>
  !declaration.writeOnly && !LEFT_OUT.includes(typeOf(schema));

interface Place {
  path: string;
  list?: string;
}

function placesIn(schema: FieldSchema, path: string): Place[] {
  const type = typeOf(schema);
  if (LEFT_OUT.includes(type)) return [];
  if (schema.properties && type !== 'list')
    return Object.entries(schema.properties).flatMap(([name, one]) => placesIn(one, `${path}.${name}`));
  const parts = schema.items?.properties;
  if (parts)
    return Object.entries(parts).flatMap(([name, one]) =>
      placesIn(one, `${path}.${name}`).map((place) => ({ ...place, list: path })),
    );
  return [{ path }];
}

/** The fields of a resource that documents show. */
export const printedFields = (resource: Resource): Field[] => Object.values(resource.fields).filter(isPrinted);

/** The resource at the end of a path of references, and whether there are several records. */
export function referred(
  resource: Resource,
  path: string,
  find: (id: string) => Resource | undefined,
): { resource: Resource; isList: boolean } | undefined {
  let [at, isList]: [Resource | undefined, boolean] = [resource, false];
  for (const name of path.split('.')) {
    const reference = at?.fields[name]?.declaration.reference;
    if (!at || !reference) return undefined;
    isList ||= at.fields[name]?.declaration.type === 'references';
    at = find(reference.resource);
  }
  return at ? { resource: at, isList } : undefined;
}

function variablesIn(resource: Resource, prefix: string, list?: string): PrintVariable[] {
  return printedFields(resource).flatMap((field) =>
    placesIn(field.schema, field.name).map((place): PrintVariable => {
      const within = place.list ? `${prefix}${place.list}` : list;
      const name = place.list ? place.path.slice(place.list.length + 1) : `${list ? '' : prefix}${place.path}`;
      return { name, ...(within ? { list: within } : {}), resource: resource.id, path: place.path };
    }),
  );
}

/** Everything that a document of the resource can show, in the order of the declarations. */
export function printVariables(
  resource: Resource,
  { with: along = [], shows }: PrintDeclaration,
  find: (id: string) => Resource | undefined,
  network?: Resource,
): PrintVariable[] {
  return [
    ...variablesIn(resource, '').filter(({ path }) => !shows || shows[path.split('.')[0] ?? '']),
    ...along.flatMap((path) => {
      const found = referred(resource, path, find);
      return found ? variablesIn(found.resource, `${path}.`, found.isList ? path : undefined) : [];
    }),
    ...(network ? variablesIn(network, `${NETWORK}.`) : []),
  ];
}
