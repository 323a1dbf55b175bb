import { conditionFields, parseCondition } from '../condition.ts';
import { FIELD_TYPES } from '../field-types.ts';
import { isOfOthers, referencesOf, sourcesOf } from '../kept.ts';
import { type Place, resolvePath } from '../path.ts';
import type { Resources } from '../related.ts';
import type { Field, Resource } from '../resource.ts';
import type { FieldType, RollupDeclaration } from '../types.ts';
import { hint, type Mistakes, pointer, type Subject } from './mistakes.ts';
import { isNeverRead, isSeenWhole } from './secrets.ts';

/** What the checks of one field share. */
export interface Checked {
  resource: Resource;
  resources: Resources;
  field: Field;
  /** Of its `x-field`. */
  place: string;
  mistakes: Mistakes;
}

/** The place that is taken from the other resource; nothing, and a mistake, where there is none that could be. */
function taken({ mistakes, field }: Checked, at: string, source: Resource, path: string): Place | undefined {
  const found = resolvePath(source, path);
  mistakes.need(at, found, () => `unknown field "${path}"${hint(path, Object.keys(source.fields))}`);
  if (!found) return undefined;
  const { declaration } = found.field;
  mistakes.need(at, !isNeverRead(declaration), `"${path}" is never given out`);
  const isSet = found.type === 'tags' && field.declaration.type === 'tags' && !path.includes('.');
  const isOne = (isSet || FIELD_TYPES[found.type].sortable) && !found.inList && !declaration.virtual;
  mistakes.need(at, isOne, `"${path}" is not one value`);
  mistakes.need(at, found.field !== field, `"${path}" would follow from itself`);
  return found;
}

/** Who reads what not everybody does, but for full access: holders and matching roles, or those who are granted it. */
const readersOf = ({ declaration: { roles } }: Resource, field?: Field): string[] =>
  field?.declaration.grants?.read ?? ['owner', 'coOwner', 'collaborator', ...(roles?.match ?? [])];

/**
 * A field is as restricted as what it follows from: it would tell of it.
 *
 * @param source the resource whose records it follows from; absent: it follows from its own record
 */
export function checkSecrecy(
  checked: Checked,
  source: Resource | undefined,
  from: [Resource, Field | undefined][],
): void {
  const { resource, field, place, mistakes } = checked;
  const { restricted, grants } = field.declaration;
  const secrets = from.filter(([, one]) => one?.declaration.restricted);
  const closed = source && isSeenWhole(source.declaration) ? source : undefined;
  if (!restricted) {
    const [[, secret] = []] = secrets;
    mistakes.need(place, !secret, `must be restricted, as "${secret?.name}" is`);
    mistakes.need(place, !closed, `must be restricted: not everybody reads ${closed?.name}`);
    return;
  }
  for (const [of, secret] of [...secrets, ...(closed ? [[closed, undefined] as const] : [])]) {
    if (!grants?.read && !secret?.declaration.grants?.read) continue;
    const readers = readersOf(of, secret);
    const more = (grants?.read ?? readersOf(resource)).filter((role) => !readers.includes(role));
    const what = secret ? `"${secret.name}"` : of.name;
    mistakes.need(place, more.length === 0, `is read by ${more.join(', ')}, and ${what} is not`);
  }
}

/** A status is looked up as an enumeration: its steps are the other record's. */
const typeHere = (type: FieldType): FieldType => (type === 'status' ? 'enum' : type);

function checkType({ field, place, mistakes }: Checked, type: FieldType, found?: Place): void {
  const own = field.declaration.type;
  mistakes.need(`${place}/type`, own === type, `must be ${type}, not ${own}`);
  const [values, others] = [field.schema.enum ?? [], found?.schema.enum ?? []].map((one) => one.map(String));
  const missing = type === 'enum' ? others?.filter((one) => !values?.includes(one)) : [];
  mistakes.need(`${place}/type`, !missing?.length, `lacks the values ${missing?.join(', ')}`);
}

function checkLookup(checked: Checked): void {
  const { resource, resources, field, place, mistakes } = checked;
  const { lookup } = field.declaration;
  const names = referencesOf(field);
  const isSet = names.length > 1 || resource.fields[names[0] ?? '']?.declaration.type === 'references';
  for (const name of names) {
    const reference = resource.fields[name];
    const at = `${place}/lookup/of`;
    if (!mistakes.known(at, 'field', name, Object.keys(resource.fields)) || !reference) continue;
    const target = resources.get(reference.declaration.reference?.resource ?? '');
    mistakes.need(at, target && !target.declaration.global, `"${name}" leads to no record`);
    if (!target || !lookup) continue;
    const found = taken(checked, `${place}/lookup/field`, target, lookup.field);
    if (!found) continue;
    checkSecrecy(checked, target, [
      [resource, reference],
      [target, found.field],
    ]);
    if (!isSet) checkType(checked, typeHere(found.type), found);
    else
      mistakes.need(
        `${place}/lookup/field`,
        found.type === 'tags' || FIELD_TYPES[found.type].json.includes('string'),
        'must be a text',
      );
  }
  if (isSet) checkType(checked, 'tags');
}

/** The condition on the records that count is one that a change of theirs alone can alter. */
function checkCounted({ place, mistakes }: Checked, source: Resource, { where }: RollupDeclaration): Field[] {
  if (!where) return [];
  if (/"[-+]P[0-9T]/.test(JSON.stringify(where)))
    mistakes.add(`${place}/rollup/where`, 'a time that passes is not kept');
  return conditionFields(parseCondition(where)).flatMap((path) => {
    const field = resolvePath(source, path)?.field;
    const isOwn = field && field.declaration.type !== 'references' && !field.declaration.virtual;
    mistakes.need(`${place}/rollup/where${pointer(path)}`, !field || isOwn, 'is kept beside the record');
    return field ?? [];
  });
}

function checkRollup(checked: Checked): void {
  const { resource, resources, field, place, mistakes } = checked;
  const { rollup } = field.declaration;
  if (!rollup || !mistakes.known(`${place}/rollup/in`, 'resource', rollup.in, [...resources.keys()])) return;
  const source = resources.get(rollup.in) as Resource;
  if (!mistakes.known(`${place}/rollup/by`, 'field', rollup.by, Object.keys(source.fields))) return;
  const by = source.fields[rollup.by];
  const { type, reference } = by?.declaration ?? {};
  const leadsHere = type === 'reference' && reference?.resource === resource.id;
  mistakes.need(`${place}/rollup/by`, leadsHere, `${rollup.in}.${rollup.by} doesn't refer to ${resource.id}`);
  mistakes.need(`${place}/rollup`, !resource.declaration.global, 'is of records of a network');
  mistakes.need(`${place}/rollup/field`, Boolean(rollup.field) === (rollup.take !== 'count'), `is for all but "count"`);
  const found = rollup.field ? taken(checked, `${place}/rollup/field`, source, rollup.field) : undefined;
  const counted = [by, found?.field, ...checkCounted(checked, source, rollup)];
  checkSecrecy(
    checked,
    source,
    counted.map((one) => [source, one]),
  );
  if (rollup.take === 'count') checkType(checked, 'integer');
  if (!found) return;
  const isNumber = FIELD_TYPES[found.type].json.some((one) => one === 'integer' || one === 'number');
  mistakes.need(`${place}/rollup/take`, rollup.take !== 'sum' || isNumber, `${found.type} is not added up`);
  checkType(checked, typeHere(found.type), found);
}

const keyOf = (resource: string, field: string): string => `${resource}.${field}`;

/** Whether a value follows from itself over others: it would never come to rest. */
function isCircular(resource: Resource, field: Field, resources: Resources): boolean {
  const own = keyOf(resource.id, field.name);
  const known = new Set<string>();
  const reaches = (of: Resource, one: Field): boolean =>
    sourcesOf(of, one).some(({ resource: id, fields }) =>
      fields.some((name) => {
        const key = keyOf(id, name);
        const [source, next] = [resources.get(id), resources.get(id)?.fields[name]];
        if (key === own) return true;
        if (known.has(key) || !source || !next) return false;
        known.add(key);
        return reaches(source, next);
      }),
    );
  return reaches(resource, field);
}

/** What decides something at once: it may not be what it was a moment ago. */
function decisive({ declaration, fields }: Resource): string[] {
  const { archive, choosable, unique = [], uniqueWhile = [] } = declaration;
  const scopes = Object.values(fields).flatMap(({ declaration: { series, onlyOne } }) => [
    ...(series?.per ?? []),
    ...(onlyOne?.per ?? []),
  ]);
  return [archive ?? '', choosable ?? '', ...unique.flat(), ...uniqueWhile.flatMap((one) => one.fields), ...scopes];
}

/** What may lag behind its source carries no rights and no secret, and nothing that may not lag follows from it. */
function checkLater({ resource, resources, field, place, mistakes }: Checked): void {
  const { lookup, restricted, type } = field.declaration;
  const at = `${place}/lookup/later`;
  if (lookup?.later) {
    mistakes.need(at, !restricted, 'what is restricted is never late');
    mistakes.need(at, type !== 'reference', 'a reference is never late: rights follow from it');
    mistakes.need(at, !decisive(resource).includes(field.name), `"${field.name}" decides what may be written`);
    return;
  }
  for (const source of sourcesOf(resource, field))
    for (const name of source.fields)
      if (resources.get(source.resource)?.fields[name]?.declaration.lookup?.later)
        mistakes.add(place, `follows from "${name}", which may be late: only a lookup that says "later" does`);
}

/** What follows from other records follows from something there, as its type and with its secrecy. */
export function checkKept({ resource }: Subject, resources: Resources, mistakes: Mistakes): void {
  for (const field of Object.values(resource.fields)) {
    if (!isOfOthers(field)) continue;
    const place = pointer('properties', field.name, 'x-field');
    const { lookup, rollup, writeOnly } = field.declaration;
    mistakes.need(place, !(lookup && rollup), 'has "lookup" or "rollup"');
    mistakes.need(place, !field.required && !writeOnly, 'follows from other records: nobody says it');
    const checked = { resource, resources, field, place, mistakes };
    if (lookup) checkLookup(checked);
    if (rollup) checkRollup(checked);
    checkLater(checked);
    mistakes.need(place, !isCircular(resource, field, resources), 'follows from itself');
  }
}
