import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { buildResource } from './build.ts';
import { nearest } from './nearest.ts';
import { resolvePath } from './path.ts';
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
  for (const name of declaration.display) check(`${root}/display`, name);
  for (const name of declaration.create ?? []) check(`${root}/create`, name);
  for (const name of Object.keys(declaration.search ?? {})) check(`${root}/search`, name);
  for (const name of [...(declaration.indexes ?? []), ...(declaration.unique ?? [])].flat())
    check(`${root}/indexes`, name);
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
  for (const field of Object.values(resource.fields)) {
    const target = field.declaration.reference?.resource;
    if (target && !files.some((one) => one.$id === target)) {
      throw new VocabularyError(
        path,
        `/properties/${field.name}/x-field/reference/resource`,
        `unknown resource "${target}"`,
      );
    }
  }
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
  for (const file of files) checkNames(file, all);
}
