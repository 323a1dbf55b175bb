import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { hint, type Mistakes, pointer } from './mistakes.ts';

const META = JSON.parse(readFileSync(new URL('../resource.schema.json', import.meta.url), 'utf8')) as object;

/** What an error says, with the names that its place knows, from the schema that refused it; `word` is what they are. */
function describe(error: ErrorObject, word: string): string {
  if (error.keyword === 'additionalProperties') {
    const unknown = String(error.params.additionalProperty);
    return `unknown ${word} "${unknown}"${hint(unknown, Object.keys((error.parentSchema?.properties ?? {}) as object))}`;
  }
  if (error.keyword === 'enum') {
    const allowed = (error.params.allowedValues as unknown[]).filter((one) => one !== null).map(String);
    return `"${String(error.data)}" is not one of ${allowed.join(', ')}${hint(String(error.data), allowed)}`;
  }
  if (error.keyword === 'pattern') return `"${String(error.data)}" ${error.message}`;
  return error.message ?? 'is not valid';
}

/** Summaries of others, which say nothing of their own. */
const SUMMARIES = ['allOf', 'anyOf', 'oneOf', 'if', 'propertyNames'];

let validate: ValidateFunction | undefined;

/**
 * What a schema refuses of a JSON value, by place.
 *
 * @param accepts compiled with `verbose`
 * @param word what the names of its objects are
 */
export function shapeProblems(
  accepts: ValidateFunction,
  json: unknown,
  word: string,
): { place: string; problem: string }[] {
  if (accepts(json)) return [];
  return (accepts.errors ?? []).flatMap((error) => {
    if (SUMMARIES.includes(error.keyword)) return [];
    const unknown = error.keyword === 'additionalProperties' ? pointer(String(error.params.additionalProperty)) : '';
    return [{ place: `${error.instancePath}${unknown}`, problem: describe(error, word) }];
  });
}

/** The file against the meta-schema. */
export function checkShape(json: unknown, mistakes: Mistakes): void {
  validate ??= new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(META);
  for (const { place, problem } of shapeProblems(validate, json, 'keyword')) mistakes.add(place, problem);
}
