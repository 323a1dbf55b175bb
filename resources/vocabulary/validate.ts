import type { ValidateFunction } from 'ajv/dist/2020.js';
import { compileOnce, createAjv } from './ajv.ts';
import { brokenChecks } from './checks.ts';
import type { BodyKind, FieldError, Finding } from './findings/finding.ts';
import { declared, lackingOf, lackingParts } from './findings/of-record.ts';
import { foundIn } from './findings/of-schema.ts';
import { postcodes, typed, unstorable } from './findings/of-values.ts';
import { withFormulas } from './formula/fields.ts';
import { beyondLimits, unreckoned } from './formula/findings.ts';
import { referencesOf } from './kept.ts';
import { fieldMessage } from './messages.ts';
import type { Resource } from './resource.ts';
import { deriveSchemas, stepSchema } from './schemas.ts';
import { stepNamed, stepsOf } from './steps.ts';
import type { Language } from './types.ts';

export type { BodyKind, FieldError } from './findings/finding.ts';

type Values = Record<string, unknown>;

export interface ValidationContext {
  before?: Values;
  /** What is looked up of the references that the body chooses. */
  looked?: Values;
  language: Language;
  /** `YYYY-MM-DD` */
  today: string;
}

/** How the kind of what is said with a step begins. */
const STEP = 'step ';

export interface Validator {
  validate(resource: Resource, kind: BodyKind, body: Values, context: ValidationContext): FieldError[];
}

/** The fields whose value a body's references decide about, and nobody looked up: what is there is of the ones before. */
const unlooked = ({ fields }: Resource, body: Values, looked: Values = {}): string[] =>
  Object.values(fields)
    .filter((field) => !(field.name in looked) && referencesOf(field).some((name) => name in body))
    .map(({ name }) => name);

/** Whether the field is told to be needed: what lacks isn't told to be wrong, too. */
const isLacking = (found: readonly Finding[], path: string): boolean =>
  found.some((one) => one.code === 'required' && one.path === path);

/** The compiled schema of each kind of body, made when the first one comes. */
function compiling(resources: Resource[]): (resource: Resource, kind: BodyKind) => ValidateFunction {
  const ajv = createAjv();
  const known = new Map(resources.map(({ id }) => [id, new Map<string, ValidateFunction>()]));
  const schemaOf = (resource: Resource, kind: BodyKind) => {
    const step = stepsOf(resource).find((one) => `${STEP}${one.step.name}` === kind)?.step;
    return step ? stepSchema(resource, step) : deriveSchemas(resource)[kind as 'create' | 'update'];
  };
  return (resource, kind) => {
    const compiled = known.get(resource.id);
    if (!compiled) throw new Error(`${resource.id} is not among the resources`);
    const validate = compiled.get(kind) ?? compileOnce(ajv, schemaOf(resource, kind));
    compiled.set(kind, validate);
    return validate;
  };
}

/**
 * Compiles each schema once; validating is then a few function calls.
 *
 * @returns a validator whose findings are empty when the body is valid: the schema first, then the declared conditions
 * and the resource's own rules on the record as it would become
 */
export function createValidator(resources: Resource[]): Validator {
  const validatorOf = compiling(resources);
  return {
    validate(resource, kind, body, { before, looked, language, today }) {
      const validate = validatorOf(resource, kind);
      const worded = (findings: Finding[]): FieldError[] =>
        findings.map((one) => ({ ...one, message: fieldMessage(resource, language, one.path, one.code, one.info) }));
      const unkept = unstorable(body, '');
      if (unkept.length > 0) return worded(unkept);
      if (!validate(body)) {
        const found = foundIn(validate.errors ?? [], body);
        return worded(found.length > 0 ? found : [{ path: '', code: 'invalid', info: {} }]);
      }
      const taken = kind.startsWith(STEP) ? stepNamed(resource, kind.slice(STEP.length)) : undefined;
      const step = taken ? { [taken.graph.field]: taken.step.to } : {};
      const merged = withFormulas(resource, { ...before, ...looked, ...body, ...step });
      const moment = kind === 'create' ? 'create' : kind === 'update' ? 'edit' : 'step';
      const open = [...unlooked(resource, body, looked), ...unreckoned(resource)];
      const rules = [
        ...brokenChecks(resource, merged, moment, { open }),
        ...(resource.rules.check?.(merged, { before, today }) ?? []),
      ];
      const broken = rules.map((one): Finding => ({ path: one.path, code: one.code, info: one.info ?? {} }));
      const lacking = lackingOf(taken?.step.require, merged);
      const own = [
        ...postcodes(resource, body),
        ...typed(resource, body, today),
        ...beyondLimits(resource, merged, before ?? {}),
      ];
      const asked = [...declared(resource, kind, body, merged, before), ...lackingParts(resource, merged)];
      const found = [...own, ...asked, ...lacking];
      return worded([...found, ...broken.filter(({ path }) => !isLacking(found, path))]);
    },
  };
}
