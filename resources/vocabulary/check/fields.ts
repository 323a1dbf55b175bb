import { compileOnce, createAjv } from '../ajv.ts';
import { isDay } from '../days.ts';
import { FIELD_TYPES } from '../field-types.ts';
import { ICON_NAMES } from '../icons.ts';
import { typeOf } from '../path.ts';
import { ADDRESS_PRECISIONS, type FieldSchema, type FieldType } from '../types.ts';
import { a, type Mistakes, pointer, type Subject } from './mistakes.ts';

const ajv = createAjv();

const declaredTypes = ({ type }: FieldSchema): string[] => (type === undefined ? [] : [type].flat());

/** Whether a first or last day or time is one, and of a field that has such. */
const isLimit = (limit: string | undefined, type: FieldType): boolean =>
  limit === undefined ||
  (type === 'date' && isDay(limit)) ||
  (type === 'datetime' && !isDay(limit) && Number.isFinite(Date.parse(limit)));

/** The schema type, format and values of a field fit what it is said to be. */
function checkType(schema: FieldSchema, place: string, mistakes: Mistakes): void {
  const type = typeOf(schema);
  const { json, format } = FIELD_TYPES[type];
  for (const one of declaredTypes(schema))
    mistakes.need(`${place}/type`, json.includes(one), `${a(type)} is of type ${json.join(' or ')}, not ${one}`);
  mistakes.need(`${place}/format`, !format || schema.format === format, `${a(type)} has the format "${format}"`);
  if (type === 'enum' || type === 'status')
    mistakes.need(`${place}/enum`, schema.enum?.length, `${a(type)} names its values`);
  mistakes.need(
    `${place}/x-field/resources`,
    !schema['x-field']?.resources || ['enum', 'tags'].includes(type),
    'is of an enum or tags',
  );
  mistakes.need(`${place}/x-field/past`, !schema['x-field']?.past || type === 'date', 'is of dates');
  for (const limit of ['formatMinimum', 'formatMaximum'] as const)
    mistakes.need(`${place}/${limit}`, isLimit(schema[limit], type), 'is a date of dates, and a time of times');
  mistakes.need(`${place}/x-field/exact`, !schema['x-field']?.exact || type === 'range', 'is of ranges');
  mistakes.need(
    `${place}/x-field/sparse`,
    !schema['x-field']?.sparse || !['object', 'list', 'files', 'references'].includes(type),
    'is of a single value',
  );
  mistakes.need(
    `${place}/x-field/namesPeople`,
    !schema['x-field']?.namesPeople || type === 'richtext',
    'is of rich text',
  );
  const values = (schema.enum ?? schema.items?.enum ?? []).map(String);
  for (const value of Object.keys(schema['x-field']?.called ?? {}))
    mistakes.known(`${place}/x-field/called${pointer(value)}`, 'value', value, values);
  for (const value of Object.keys(schema['x-field']?.colors ?? {}))
    mistakes.known(`${place}/x-field/colors${pointer(value)}`, 'value', value, values);
  for (const [value, icon] of Object.entries(schema['x-field']?.icons ?? {})) {
    mistakes.known(`${place}/x-field/icons${pointer(value)}`, 'value', value, values);
    mistakes.known(`${place}/x-field/icons${pointer(value)}`, 'icon', icon, ICON_NAMES);
  }
}

function checkDefault(schema: FieldSchema, place: string, mistakes: Mistakes): void {
  if (schema.default === undefined) return;
  const { 'x-field': _, ...plain } = schema;
  const validate = compileOnce(ajv, plain);
  const isValid = validate(schema.default);
  const [first] = validate.errors ?? [];
  mistakes.need(
    `${place}/default`,
    isValid,
    `${JSON.stringify(schema.default)} is refused by its own schema: ${first?.message}`,
  );
}

/** Of which types the parts of an address are. */
const ADDRESS_TYPES: Record<string, FieldType> = {
  street: 'string',
  postcode: 'postcode',
  town: 'commune',
  inseeCode: 'string',
  point: 'point',
  precision: 'enum',
};

function checkAddress(schema: FieldSchema, place: string, mistakes: Mistakes): void {
  const at = `${place}/x-field/address`;
  const parts = schema.properties ?? {};
  const { fits: _, ...roles } = schema['x-field']?.address ?? { street: '' };
  for (const [role, name] of Object.entries(roles)) {
    if (!mistakes.known(`${at}/${role}`, 'part', name, Object.keys(parts))) continue;
    const wanted = ADDRESS_TYPES[role] ?? 'string';
    const part = parts[name] ?? {};
    mistakes.need(`${at}/${role}`, typeOf(part) === wanted, `"${name}" is ${a(typeOf(part))}, not ${a(wanted)}`);
    if (role === 'precision')
      mistakes.need(
        `${at}/${role}`,
        ADDRESS_PRECISIONS.every((one) => part.enum?.includes(one)),
        `its values are ${ADDRESS_PRECISIONS.join(', ')}`,
      );
  }
}

function checkSchema(schema: FieldSchema, place: string, mistakes: Mistakes): void {
  checkType(schema, place, mistakes);
  checkDefault(schema, place, mistakes);
  if (schema['x-field']?.address) checkAddress(schema, place, mistakes);
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    checkSchema(part, `${place}${pointer('properties', name)}`, mistakes);
  if (schema.items?.properties)
    for (const [name, part] of Object.entries(schema.items.properties))
      checkSchema(part, `${place}/items${pointer('properties', name)}`, mistakes);
  for (const name of schema.required ?? [])
    mistakes.known(`${place}/required`, 'part', name, Object.keys(schema.properties ?? {}));
}

/** Of files only, and so refused of other types. */
const OF_FILES = ['kinds', 'recoverable', 'images', 'accept', 'ends'] as const;

/** Each declared field is what its type says, down to its parts and its default. */
export function checkFields({ resource, file }: Subject, mistakes: Mistakes): void {
  for (const name of Object.keys(file.properties)) {
    const field = resource.fields[name];
    if (!field) continue;
    const place = pointer('properties', name);
    checkSchema(field.schema, place, mistakes);
    for (const keyword of OF_FILES)
      mistakes.need(
        `${place}/x-field/${keyword}`,
        field.declaration.type === 'files' || field.declaration[keyword] === undefined,
        'kinds, recoverable, images, accept and ends are of fields of files',
      );
  }
}
