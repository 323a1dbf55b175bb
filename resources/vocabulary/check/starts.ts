import type { Ajv2020 } from 'ajv/dist/2020.js';
import { compileOnce, createAjv } from '../ajv.ts';
import { parisDay } from '../days.ts';
import { evaluate, type Field, filledCondition, isBlank, NEVER_READ, parseCondition, type Resource } from '../index.ts';
import type { Start } from '../resource.ts';
import { deriveSchemas } from '../schemas.ts';
import { orderedStarts, startName, startReferences } from '../starts.ts';
import { createValidator, type Validator } from '../validate.ts';
import { a, Mistakes, pointer } from './mistakes.ts';
import { shapeProblems } from './shape.ts';

/** A resource with starts, and the file in which they are said. */
export interface Started {
  resource: Resource;
  path: string;
  /** As they were read. */
  json: unknown;
}

const KEY = /^[a-z][a-zA-Z0-9_]*$/;
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Types whose values no file says: what is uploaded, and what is secret. */
const UNSAID = ['files', ...NEVER_READ];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the file is made of records by their keys; nothing else of it can be looked at otherwise. */
function hasShape(json: unknown, mistakes: Mistakes): boolean {
  if (!isObject(json)) mistakes.add('', 'is made of records by their keys');
  else
    for (const [key, start] of Object.entries(json)) {
      mistakes.need(pointer(key), KEY.test(key), `the key "${key}" must match pattern "${KEY.source}"`);
      mistakes.need(pointer(key), isObject(start), 'must be a record');
    }
  return mistakes.list.length === 0;
}

/** Records that somebody holds have nobody yet, and tenants don't begin with tenants. */
function checkOwner({ declaration: { global, holders, roles } }: Resource, mistakes: Mistakes): void {
  mistakes.need('', !global, 'is of records of a tenant');
  mistakes.need('', !holders && !roles?.own, 'is of records that nobody holds: a new network has no people yet');
}

function checkValue({ name, declaration }: Field, resource: Resource, start: Start, at: string, mistakes: Mistakes) {
  const value = start[name];
  if (value === undefined) return;
  const place = `${at}${pointer(name)}`;
  const graph = resource.graphs.find(({ field }) => field === name);
  mistakes.need(place, !declaration.readOnly, 'is the server’s own');
  mistakes.need(place, !UNSAID.includes(declaration.type), `${a(declaration.type)} is not said in a file`);
  mistakes.need(place, !graph || value === graph.initial, `a new record is in "${graph?.initial}"`);
  if (declaration.type !== 'translated' || !isObject(value)) return;
  for (const language of ['en', 'fr'])
    mistakes.need(place, !isBlank(value[language]), `has no text in the language "${language}"`);
}

/** What two records may not both say: ids, and what is unique. */
function checkTwice({ resource }: Started, starts: [string, Start][], mistakes: Mistakes): void {
  for (const fields of [['id'], ...(resource.declaration.unique ?? [])]) {
    const seen = new Map<string, string>();
    for (const [key, start] of starts) {
      const values = fields.map((name) => start[name] ?? resource.fields[name]?.schema.default);
      if (values.some((value) => value === undefined || value === null)) continue;
      const said = JSON.stringify(values);
      const other = seen.get(said);
      mistakes.need(pointer(key), other === undefined, `has the ${fields.join(' and ')} of "${other}"`);
      seen.set(said, other ?? key);
    }
  }
}

/** The record that a start becomes, as far as its file tells. */
const asCreated = ({ fields, graphs }: Resource, start: Start): Record<string, unknown> => ({
  ...Object.fromEntries(Object.values(fields).map(({ name, schema }) => [name, schema.default ?? null])),
  ...Object.fromEntries(graphs.map(({ field, initial }) => [field, initial])),
  ...start,
});

/** Whether a new record may refer to that one. */
function isOffered(field: Field | undefined, from: Resource, start: Start, target: Resource, other: Start): boolean {
  const { choosable, archive } = target.declaration;
  const record = asCreated(target, other);
  if ((choosable && !record[choosable]) || (archive && record[archive])) return false;
  const { among } = field?.declaration.reference ?? {};
  return !among || evaluate(parseCondition(filledCondition(among, asCreated(from, start))), record);
}

function checkReferences({ resource }: Started, key: string, start: Start, all: Resource[], mistakes: Mistakes): void {
  for (const { field, resource: id, keys } of startReferences(resource, start)) {
    const target = all.find((one) => one.id === id);
    const isMany = Array.isArray(start[field]);
    for (const [index, name] of keys.entries()) {
      const place = pointer(key, field, ...(isMany ? [index] : []));
      const other = target?.starts[name];
      if (!mistakes.known(place, `start of ${id}`, name, Object.keys(target?.starts ?? {}))) continue;
      const offered = target && other && isOffered(resource.fields[field], resource, start, target, other);
      mistakes.need(place, offered, `"${name}" is not offered here`);
    }
  }
}

/** One file: what its records say by themselves, then by the rules of their resource. */
function checkFile(one: Started, all: Resource[], ajv: Ajv2020, mistakes: Mistakes): void {
  const { resource, json } = one;
  checkOwner(resource, mistakes);
  const starts = Object.entries(json as Record<string, Start>);
  const accepts = compileOnce(ajv, deriveSchemas(resource).create);
  for (const [key, start] of starts) {
    const at = pointer(key);
    const { id, ...body } = start;
    mistakes.need(`${at}/id`, id === undefined || ID.test(String(id)), `"${id}" must match pattern "${ID.source}"`);
    for (const field of Object.values(resource.fields))
      if (field.name !== 'id') checkValue(field, resource, start, at, mistakes);
    const own = Object.values(resource.fields).filter(({ declaration }) => declaration.readOnly);
    for (const { place, problem } of shapeProblems(accepts, body, 'field'))
      if (!own.some(({ name }) => place === pointer(name))) mistakes.add(`${at}${place}`, problem);
    checkReferences(one, key, start, all, mistakes);
  }
  checkTwice(one, starts, mistakes);
}

/** What forms and calls are refused for by conditions, checks and rules. */
function checkRules({ resource, json }: Started, validator: Validator, mistakes: Mistakes): void {
  const context = { language: 'en', today: parisDay() } as const;
  const given = Object.values(resource.fields).filter(({ declaration }) => !declaration.readOnly);
  const defaults = Object.fromEntries(
    given.flatMap(({ name, schema }) => (schema.default === undefined ? [] : [[name, schema.default]])),
  );
  for (const { field, initial } of resource.graphs) defaults[field] = initial;
  for (const [key, { id: _, ...body }] of Object.entries(json as Record<string, Start>))
    for (const { path, message, code } of validator.validate(resource, 'create', { ...defaults, ...body }, context))
      mistakes.add(`${pointer(key)}${path}`, message || code);
}

/** The records that a new network begins with are ones that could be created in it, one after the other. */
export function checkStarts(all: Started[], resources: Resource[]): Mistakes[] {
  const found = all.map((one) => ({ one, mistakes: new Mistakes(one.path) }));
  const shaped = found.map(({ one, mistakes }) => hasShape(one.json, mistakes));
  if (found.length === 0 || !shaped.every(Boolean)) return found.map(({ mistakes }) => mistakes);
  const ajv = createAjv({ verbose: true });
  const validator = createValidator(all.map(({ resource }) => resource));
  for (const { one, mistakes } of found) {
    checkFile(one, resources, ajv, mistakes);
    if (mistakes.list.length === 0) checkRules(one, validator, mistakes);
  }
  orderedStarts(resources, (names) => {
    const [first = ''] = names;
    const file = found.find(({ one }) =>
      Object.keys(one.resource.starts).some((key) => startName(one.resource.id, key) === first),
    );
    const key = first.slice(first.indexOf(' ') + 1);
    file?.mistakes.add(pointer(key), `refers to itself: ${[...names, first].join(' → ')}`);
  });
  return found.map(({ mistakes }) => mistakes);
}
