import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { compileOnce, createAjv } from './ajv.ts';
import { type Area, areaProblem } from './areas.ts';
import { brokenChecks } from './checks.ts';
import { parseCondition } from './condition.ts';
import { evaluate } from './evaluate.ts';
import { isStorable } from './formats.ts';
import { withFormulas } from './formula/fields.ts';
import { beyondLimits, unreckoned } from './formula/findings.ts';
import { referencesOf } from './kept.ts';
import { shownLanguage } from './languages.ts';
import { fieldMessage } from './messages.ts';
import { isReversed } from './ranges.ts';
import type { Field, Resource } from './resource.ts';
import { sameness } from './sameness.ts';
import { deriveSchemas, stepSchema } from './schemas.ts';
import { numberedBy } from './series.ts';
import { isBlank, stepNamed, stepsOf } from './steps.ts';
import type { Language } from './types.ts';
import { isNobodys } from './writers.ts';
import { formatDate } from './written.ts';
import { wrongDays } from './wrong-days.ts';

/** An error at a field: JSON pointer, code, message in the caller's language, and what the message was filled with. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
  info: Record<string, unknown>;
}

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

/** What a body is: of a creation, of an update, or what is said with a step. */
export type BodyKind = 'create' | 'update' | `step ${string}`;

export interface Validator {
  validate(resource: Resource, kind: BodyKind, body: Values, context: ValidationContext): FieldError[];
}

type Finding = Omit<FieldError, 'message'>;

const MOST_DEPTH = 20;

/** An ajv error as one of ours; nothing for the summaries that only repeat others. */
function finding(error: ErrorObject): Finding | undefined {
  const { keyword, instancePath: path, params } = error;
  switch (keyword) {
    case 'required':
      return { path: `${path}/${params.missingProperty}`, code: 'required', info: {} };
    case 'additionalProperties':
      return {
        path: `${path}/${String(params.additionalProperty).replaceAll('~', '~0').replaceAll('/', '~1')}`,
        code: 'unknownField',
        info: {},
      };
    case 'type': {
      const types = [params.type].flat() as string[];
      return {
        path,
        code: types.includes('integer') ? 'integer' : types.includes('number') ? 'number' : 'type',
        info: {},
      };
    }
    case 'minLength':
      return { path, code: params.limit === 1 ? 'required' : 'minLength', info: { limit: params.limit } };
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minimum':
    case 'maximum':
      return { path, code: keyword, info: { limit: params.limit } };
    case 'multipleOf':
      return { path, code: keyword, info: { limit: params.multipleOf } };
    case 'exclusiveMinimum':
      return { path, code: 'minimum', info: { limit: params.limit } };
    case 'exclusiveMaximum':
      return { path, code: 'maximum', info: { limit: params.limit } };
    case 'formatMinimum':
    case 'formatMaximum':
      return {
        path,
        code: keyword === 'formatMinimum' ? 'earliest' : 'latest',
        info: { limit: formatDate(String(params.limit)) },
      };
    case 'format':
      return { path, code: String(params.format), info: {} };
    case 'enum':
    case 'const':
      return { path, code: 'enum', info: {} };
    case 'pattern':
    case 'uniqueItems':
      return { path, code: keyword, info: {} };
    case 'if':
    case 'anyOf':
    case 'oneOf':
      return undefined;
    default:
      return { path, code: 'invalid', info: {} };
  }
}

/** The value at a JSON pointer of a body. */
const valueAt = (body: Values, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name], body);

/** What the schema finds: null where a value is needed lacks it, and what is no day is out of no range. */
function foundIn(errors: readonly ErrorObject[], body: Values): Finding[] {
  const unread = new Set(errors.filter(({ keyword }) => keyword === 'format').map(({ instancePath }) => instancePath));
  return errors.flatMap((error) => {
    const { keyword, instancePath: path } = error;
    if (keyword.startsWith('formatM') && unread.has(path)) return [];
    if (keyword === 'type' && valueAt(body, path) === null) return [{ path, code: 'required', info: {} }];
    return finding(error) ?? [];
  });
}

/** Texts that can't be kept, and nesting that no field has. */
function unstorable(value: unknown, path: string, depth = 0): Finding[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, code: 'characters', info: {} }];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > MOST_DEPTH) return [{ path, code: 'type', info: {} }];
  return Object.entries(value).flatMap(([name, one]) =>
    isStorable(name) ? unstorable(one, `${path}/${name}`, depth + 1) : [{ path, code: 'characters', info: {} }],
  );
}

/** French postcodes have five digits; where no country is named, France is meant. */
function postcodes(resource: Resource, body: Values): Finding[] {
  return Object.values(resource.fields).flatMap((field) => {
    const holder = body[field.name] as Values | null | undefined;
    return Object.entries(field.schema.properties ?? {}).flatMap(([name, part]) => {
      const value = holder?.[name];
      const french = (holder?.country ?? 'FR') === 'FR';
      if (part['x-field']?.type !== 'postcode' || typeof value !== 'string' || value === '' || !french) return [];
      return /^\d{5}$/.test(value) ? [] : [{ path: `/${field.name}/${name}`, code: 'postcode', info: {} }];
    });
  });
}

/** The entries of a list that have what an entry before them has. */
function repeated(name: string, part: string, entries: Values[], { schema }: Field): Finding[] {
  const type = schema.items?.properties?.[part]?.['x-field']?.type;
  const known = new Set<string>();
  return entries.flatMap((entry, index) => {
    const value = sameness(entry[part], type);
    const isRepeated = value !== '' && known.has(value);
    known.add(value);
    return isRepeated ? [{ path: `/${name}/${index}/${part}`, code: 'repeated', info: {} }] : [];
  });
}

/** What the schema of a type can't say: ranges run upwards, areas are drawn without crossing. */
function typed(resource: Resource, body: Values, today: string): Finding[] {
  return Object.values(resource.fields).flatMap((field): Finding[] => {
    const { name, declaration } = field;
    const value = body[name];
    if (value === null || value === undefined) return [];
    if (declaration.distinct) return repeated(name, declaration.distinct, value as Values[], field);
    const days = wrongDays(field.schema, value, `/${name}`, today);
    if (days.length > 0) return days.map(({ path, code, info = {} }) => ({ path, code, info }));
    if (declaration.type === 'range' && isReversed(value, declaration.exact))
      return [{ path: `/${name}/max`, code: 'rangeOrder', info: {} }];
    const problem = declaration.type === 'area' ? areaProblem(value as Area) : undefined;
    return problem ? [{ path: `/${name}`, code: problem, info: {} }] : [];
  });
}

function declared(resource: Resource, kind: BodyKind, body: Values, merged: Values, before?: Values): Finding[] {
  const findings: Finding[] = [];
  const add = (name: string, code: string) => findings.push({ path: `/${name}`, code, info: {} });
  // Left out, it is whoever adds the record; nobody says that there is none.
  const owner = resource.declaration.holders && 'owner';
  const numbered = numberedBy(resource, before ?? {});
  for (const { name, declaration, required } of Object.values(resource.fields)) {
    const { when, keep, immutable } = declaration;
    if (required && declaration.type === 'translated' && name in body && !shownLanguage(merged[name] as Values, 'en'))
      add(name, 'required');
    if (when?.required && isBlank(merged[name]) && evaluate(parseCondition(when.required), merged))
      add(name, 'required');
    if (kind === 'create' && name === owner && name in body && isBlank(body[name])) add(name, 'required');
    if (kind === 'create' || !(name in body)) continue;
    const isChanged = JSON.stringify(body[name] ?? null) !== JSON.stringify(before?.[name] ?? null);
    // What the product left empty of what it alone makes is nobody's to fill in.
    const isClosed = immutable && isNobodys(resource, 'add') && kind === 'update';
    if (isBlank(before?.[name]) && !isClosed) continue;
    if (keep && isBlank(body[name])) add(name, 'keep');
    if (declaration.onlyOne?.always && before?.[name] === true && !body[name]) add(name, 'flagStays');
    if (immutable && isChanged) add(name, 'immutable');
    else if (numbered.has(name) && isChanged) add(name, 'numbered');
  }
  return findings;
}

/** The parts of objects that must be filled, as the record would become. */
function lackingParts(resource: Resource, merged: Values): Finding[] {
  return Object.values(resource.fields).flatMap((field) =>
    Object.entries(field.schema.properties ?? {}).flatMap(([name, part]) => {
      const { visible, required } = part['x-field']?.when ?? {};
      const holder = merged[field.name] as Values | null | undefined;
      if (!required || !isBlank(holder?.[name]) || !evaluate(parseCondition(required), merged)) return [];
      if (visible && !evaluate(parseCondition(visible), merged)) return [];
      return [{ path: `/${field.name}/${name}`, code: 'required', info: {} }];
    }),
  );
}

/** The fields that a step needs filled, and that nobody filled. */
const lackingOf = (needed: string[] = [], record: Values): Finding[] =>
  needed.filter((name) => isBlank(record[name])).map((name) => ({ path: `/${name}`, code: 'required', info: {} }));

/** What a step and a rule both say of a field, said once. */
const once = (findings: readonly Finding[]): Finding[] => {
  const known = new Map(findings.toReversed().map((one) => [`${one.path} ${one.code}`, one]));
  return findings.filter((one) => known.get(`${one.path} ${one.code}`) === one);
};

/** The fields whose value a body's references decide about, and nobody looked up: what is there is of the ones before. */
const unlooked = ({ fields }: Resource, body: Values, looked: Values = {}): string[] =>
  Object.values(fields)
    .filter((field) => !(field.name in looked) && referencesOf(field).some((name) => name in body))
    .map(({ name }) => name);

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
      return worded(once([...own, ...asked, ...lacking, ...broken]));
    },
  };
}
