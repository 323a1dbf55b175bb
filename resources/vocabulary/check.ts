import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { buildResource } from './build.ts';
import { conditionFields, parseCondition } from './condition.ts';
import { nearest } from './nearest.ts';
import { resolvePath } from './path.ts';
import type { Field, Resource } from './resource.ts';
import { sharedNames } from './shared-values.ts';
import type { ResourceFile } from './types.ts';
import { VocabularyError } from './vocabulary-error.ts';

const META = JSON.parse(readFileSync(new URL('./resource.schema.json', import.meta.url), 'utf8')) as object;
const EMPTY = { name: '', plural: '', fields: {} };

interface Declared {
  name: string;
  path: string;
  json: unknown;
}

/** The keywords known at the place of an error, from the meta-schema that refused it. */
function describe(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties') {
    const unknown = String(error.params.additionalProperty);
    const known = Object.keys((error.parentSchema?.properties ?? {}) as object);
    const close = nearest(unknown, known);
    return `unknown keyword "${unknown}"${close ? `, did you mean "${close}"?` : ''}`;
  }
  if (error.keyword === 'enum') {
    const allowed = (error.params.allowedValues as unknown[]).map(String);
    const close = nearest(String(error.data), allowed);
    return `"${String(error.data)}" is not one of ${allowed.join(', ')}${close ? `; did you mean "${close}"?` : ''}`;
  }
  return error.message ?? 'is not valid';
}

/** Fields that lists, tabs, searches and indexes name must exist. */
function checkNames({ path, json }: Declared, files: ResourceFile[]): void {
  const file = json as ResourceFile;
  const resource = buildResource(file, { en: EMPTY, fr: EMPTY });
  const declaration = resource.declaration;
  const check = (place: string, name: string) => {
    if (name === 'q' || resolvePath(resource, name)) return;
    const close = nearest(name, Object.keys(resource.fields));
    throw new VocabularyError(path, place, `unknown field "${name}"${close ? `, did you mean "${close}"?` : ''}`);
  };
  const root = '/x-resource';
  for (const name of [...declaration.list.columns, ...declaration.list.filters]) check(`${root}/list`, name);
  for (const { where } of [declaration.list, ...(declaration.lists ?? [])])
    for (const name of conditionFields(parseCondition(where ?? {}))) check(`${root}/list/where`, name);
  for (const name of Object.values(declaration.list.map ?? {})) check(`${root}/list/map`, name);
  if (declaration.list.counts) check(`${root}/list/counts`, declaration.list.counts);
  for (const name of declaration.display) check(`${root}/display`, name);
  for (const name of declaration.create ?? []) check(`${root}/create`, name);
  for (const name of Object.keys(declaration.search ?? {})) check(`${root}/search`, name);
  for (const name of [...(declaration.indexes ?? []), ...(declaration.unique ?? [])].flat())
    check(`${root}/indexes`, name);
  for (const { fields, when } of declaration.uniqueWhile ?? [])
    for (const name of [...fields, ...Object.keys(when)]) check(`${root}/uniqueWhile`, name);
  for (const name of Object.keys(declaration.roles?.people ?? {})) check(`${root}/roles/people`, name);
  for (const name of (declaration.status?.transitions ?? []).flatMap((step) => step.with ?? []))
    check(`${root}/status/transitions`, name);
  for (const name of declaration.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields)))
    check(`${root}/tabs`, name);
  for (const { related } of declaration.tabs.flatMap((tab) => tab.sections)) {
    if (!related) continue;
    if (!files.some((one) => one.$id === related.resource))
      throw new VocabularyError(path, `${root}/tabs`, `unknown resource "${related.resource}"`);
    const target = files.find((one) => one.$id === related.resource)?.properties[related.field]?.['x-field'];
    if (target?.reference?.resource !== file.$id)
      throw new VocabularyError(
        path,
        `${root}/tabs`,
        `${related.resource}.${related.field} doesn't refer to ${file.$id}`,
      );
  }
  for (const { name, declaration } of Object.values(resource.fields)) {
    const { kinds, recoverable, images, type } = declaration;
    const place = `/properties/${name}/x-field/kinds`;
    if ((kinds || recoverable || images) && type !== 'files')
      throw new VocabularyError(path, place, 'kinds, recoverable and images are of fields of files');
    if (!kinds) continue;
    const target = files.find((one) => one.$id === kinds.resource);
    if (!target) throw new VocabularyError(path, place, `unknown resource "${kinds.resource}"`);
    if (!target.properties[kinds.field]?.items?.enum?.includes(file.$id))
      throw new VocabularyError(path, place, `${kinds.resource}.${kinds.field} doesn't know ${file.$id}`);
  }
  for (const field of Object.values(resource.fields)) {
    const { values } = field.declaration;
    if (values !== undefined && !sharedNames().includes(values)) {
      const close = nearest(values, sharedNames());
      throw new VocabularyError(
        path,
        `/properties/${field.name}/x-field/values`,
        `unknown list of values "${values}"${close ? `, did you mean "${close}"?` : ''}`,
      );
    }
    const target = field.declaration.reference?.resource;
    if (target && !files.some((one) => one.$id === target)) {
      throw new VocabularyError(
        path,
        `/properties/${field.name}/x-field/reference/resource`,
        `unknown resource "${target}"`,
      );
    }
    checkAmong(field, resource, path, files);
  }
}

/** A reference's choice is narrowed by fields of the other record, and by values of this one. */
function checkAmong({ name, declaration }: Field, resource: Resource, path: string, files: ResourceFile[]): void {
  const { among = {}, resource: target } = declaration.reference ?? {};
  const other = files.find((one) => one.$id === target);
  if (!other) return;
  const place = `/properties/${name}/x-field/reference/among`;
  const own = Object.values(among).filter((value) => typeof value === 'string' && value.startsWith('$'));
  const known: [string, string[]][] = [
    ...conditionFields(parseCondition(among)).map((field): [string, string[]] => [
      field,
      Object.keys(buildResource(other, { en: EMPTY, fr: EMPTY }).fields),
    ]),
    ...own.map((value): [string, string[]] => [String(value).slice(1), Object.keys(resource.fields)]),
  ];
  for (const [field, names] of known) {
    if (names.includes(field)) continue;
    const close = nearest(field, names);
    throw new VocabularyError(path, place, `unknown field "${field}"${close ? `, did you mean "${close}"?` : ''}`);
  }
}

/** A record that is a part of another one goes with it and never to another. */
function checkHolders({ path, json }: Declared, files: ResourceFile[]): void {
  const file = json as ResourceFile;
  const { of } = file['x-resource'].holders ?? {};
  if (of === undefined) return;
  const place = '/x-resource/holders/of';
  const { type, reference, immutable } = file.properties[of]?.['x-field'] ?? {};
  const isPart = type === 'reference' && immutable && reference?.onDelete === 'cascade' && file.required?.includes(of);
  if (!isPart) throw new VocabularyError(path, place, `"${of}" must be a required, immutable reference that cascades`);
  const parent = files.find((one) => one.$id === reference?.resource);
  if (!parent?.['x-resource'].holders)
    throw new VocabularyError(path, place, `"${reference?.resource}" has no holders`);
}

/** What lists, merges and names build on has the type that they need. */
function checkBehaviour({ path, json }: Declared): void {
  const file = json as ResourceFile;
  const resource = buildResource(file, { en: EMPTY, fr: EMPTY });
  const { archive, merge, warning, chip, similar, picture } = resource.declaration;
  const need = (place: string, holds: boolean | undefined, what: string) => {
    if (!holds) throw new VocabularyError(path, `/x-resource/${place}`, what);
  };
  const typeIs = (name: string | undefined, type: string) =>
    name === undefined || resource.fields[name]?.declaration.type === type;
  need('archive', typeIs(archive, 'boolean'), 'must be a boolean field');
  need('warning', typeIs(warning, 'boolean'), 'must be a boolean field');
  need('chip', typeIs(chip, 'enum'), 'must be an enum of chip colours');
  if (picture) need('picture', Boolean(resource.fields[picture]?.declaration.images), 'must be a field of images');
  if (merge) {
    const { reference, readOnly } = resource.fields[merge.into]?.declaration ?? {};
    need('merge/into', readOnly && reference?.resource === file.$id, 'must be a read-only reference to its own kind');
    need('merge', archive !== undefined, 'needs "archive", since the record that went is put away');
  }
  for (const name of [...(similar?.names ?? []), similar?.given ?? []].flat())
    need('similar', typeIs(name, 'string'), `"${name}" must be a string field`);
  for (const name of [...(similar?.from ?? []), ...Object.keys(similar?.same ?? {})])
    need('similar/same', resolvePath(resource, name) !== undefined, `unknown field "${name}"`);
  for (const { name, declaration } of Object.values(resource.fields)) {
    const isOwn = declaration.type === 'references' && declaration.reference?.resource === file.$id;
    if (declaration.symmetric && !isOwn)
      throw new VocabularyError(path, `/properties/${name}`, '"symmetric" is of references to its own kind');
  }
}

/** Fields that the erasure of a person's data empties, keeps and marks must exist. */
function checkPersonal({ path, json }: Declared, files: ResourceFile[]): void {
  const file = json as ResourceFile;
  const { person, erasure, retention } = file['x-resource'];
  const ensure = (place: string, known: Record<string, unknown>, names: (string | undefined)[]) => {
    for (const name of names) {
      if (name === undefined || name in known) continue;
      const close = nearest(name, Object.keys(known));
      throw new VocabularyError(path, place, `unknown field "${name}"${close ? `, did you mean "${close}"?` : ''}`);
    }
  };
  ensure('/x-resource/person', file.properties, [
    person?.name,
    person?.erased,
    person?.merged,
    person?.archived,
    ...(person?.derived ?? []),
  ]);
  ensure('/x-resource/erasure', file.properties, erasure?.empties ?? []);
  if (!retention) return;
  ensure('/x-resource/retention', { createdAt: true, ...file.properties }, [retention.from]);
  const people = Object.values(file.properties)
    .map((schema) => files.find((one) => one.$id === schema['x-field']?.reference?.resource))
    .filter((one) => one?.['x-resource'].person);
  if (people.length === 0)
    throw new VocabularyError(path, '/x-resource/retention', 'keeps fields of a person, but refers to none');
  for (const one of people) ensure('/x-resource/retention/keeps', one?.properties ?? {}, retention.keeps);
}

/** Checks the files against the meta-schema and against each other. @throws VocabularyError for the first mistake */
export function checkDeclarations(files: Declared[]): void {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });
  const validate = ajv.compile(META);
  for (const { path, json, name } of files) {
    if (!validate(json)) {
      const errors = validate.errors ?? [];
      const error = errors.find((one) => one.keyword === 'additionalProperties') ?? errors[0];
      if (error) throw new VocabularyError(path, error.instancePath, describe(error));
    }
    if ((json as ResourceFile).$id !== name)
      throw new VocabularyError(path, '/$id', `must be the folder's name "${name}"`);
  }
  const all = files.map(({ json }) => json as ResourceFile);
  for (const file of files) {
    checkNames(file, all);
    checkHolders(file, all);
    checkBehaviour(file);
    checkPersonal(file, all);
  }
}
