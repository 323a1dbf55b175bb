import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { hint, type Mistakes } from './mistakes.ts';

const META = JSON.parse(readFileSync(new URL('../resource.schema.json', import.meta.url), 'utf8')) as object;

/** The keywords known at the place of an error, from the meta-schema that refused it. */
function describe(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties') {
    const unknown = String(error.params.additionalProperty);
    return `unknown keyword "${unknown}"${hint(unknown, Object.keys((error.parentSchema?.properties ?? {}) as object))}`;
  }
  if (error.keyword === 'enum') {
    const allowed = (error.params.allowedValues as unknown[]).map(String);
    return `"${String(error.data)}" is not one of ${allowed.join(', ')}${hint(String(error.data), allowed)}`;
  }
  if (error.keyword === 'pattern') return `"${String(error.data)}" ${error.message}`;
  return error.message ?? 'is not valid';
}

/** Summaries of others, which say nothing of their own. */
const SUMMARIES = ['allOf', 'anyOf', 'oneOf', 'if', 'propertyNames'];

let validate: ValidateFunction | undefined;

/** The file against the meta-schema. */
export function checkShape(json: unknown, mistakes: Mistakes): void {
  validate ??= new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(META);
  if (validate(json)) return;
  for (const error of validate.errors ?? []) {
    if (SUMMARIES.includes(error.keyword)) continue;
    const unknown = error.keyword === 'additionalProperties' ? `/${String(error.params.additionalProperty)}` : '';
    mistakes.add(`${error.instancePath}${unknown}`, describe(error));
  }
}
