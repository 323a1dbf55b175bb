import type { FieldSchema } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** Of whole fields only: parts of objects and entries of lists have none of these. */
const OF_FIELDS = ['series', 'onlyOne', 'grants', 'sortWhile'] as const;

function checkParts(schema: FieldSchema, place: string, mistakes: Mistakes): void {
  const parts: [string, FieldSchema][] = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]): [string, FieldSchema] => [
      `${place}${pointer('properties', name)}`,
      part,
    ]),
    ...(schema.items ? [[`${place}/items`, schema.items] satisfies [string, FieldSchema]] : []),
  ];
  for (const [at, part] of parts) {
    for (const keyword of OF_FIELDS)
      mistakes.need(`${at}/x-field/${keyword}`, !part['x-field']?.[keyword], 'is of fields, not of their parts');
    checkParts(part, at, mistakes);
  }
}

/** A flag that one record carries is a boolean, and its scope is told by fields. */
export function checkOnlyOne({ resource, file }: Subject, mistakes: Mistakes): void {
  for (const { name, declaration } of Object.values(resource.fields)) {
    const { onlyOne, type } = declaration;
    if (!onlyOne) continue;
    const place = pointer('properties', name, 'x-field', 'onlyOne');
    mistakes.need(place, type === 'boolean', 'is of booleans');
    mistakes.need(place, !resource.declaration.global, 'is of records of a tenant');
    const others = Object.keys(resource.fields).filter((one) => one !== name);
    for (const [index, one] of (onlyOne.per ?? []).entries()) {
      if (!mistakes.known(`${place}/per/${index}`, 'field', one, others)) continue;
      const scope = resource.fields[one]?.declaration;
      mistakes.need(`${place}/per/${index}`, scope?.type !== 'references', 'one value tells which records are alike');
      mistakes.need(
        `${place}/per/${index}`,
        !onlyOne.always || scope?.immutable,
        'must be immutable, or a record would leave others without the flag',
      );
    }
  }
  for (const [name, schema] of Object.entries(file.properties))
    checkParts(schema, pointer('properties', name), mistakes);
}
