import {
  beyondBounds,
  brokenChecks,
  evaluate,
  type Field,
  type FieldDeclaration,
  isReversed,
  parseCondition,
  type Resource,
  type Violation,
  withFormulas,
  wrongDays,
  wrongPostcodes,
} from '@hestia/resources/vocabulary/index.ts';
import { isEmpty } from '../fields/Display.tsx';
import { rulesOf } from '../rules.ts';

type Values = Record<string, unknown>;

/** Whether a field or a part of one must be filled in, as these values are. */
function isNeeded({ when = {} }: FieldDeclaration, isRequired: boolean, values: Values): boolean {
  const { visible, required } = when;
  if (visible && !evaluate(parseCondition(visible), values)) return false;
  return Boolean(isRequired || (required && evaluate(parseCondition(required), values)));
}

/** The paths of a field and its parts that are empty and must not be. */
function missingAt(field: Field | undefined, values: Values): string[] {
  if (!field) return [];
  const { name, declaration, required, schema } = field;
  const value = values[name];
  if (isEmpty(value) && isNeeded(declaration, required, values)) return [`/${name}`];
  const { visible } = declaration.when ?? {};
  if (declaration.type !== 'object' || (visible && !evaluate(parseCondition(visible), values))) return [];
  return Object.entries(schema.properties ?? {})
    .filter(
      ([part, { 'x-field': of }]) => of && isEmpty((value as Values | null)?.[part]) && isNeeded(of, false, values),
    )
    .map(([part]) => `/${name}/${part}`);
}

/** What is wrong with what is entered in a field, whatever else there is; of what isn't shown nothing is told. */
function wrongIn(field: Field | undefined, values: Values, today: string): Violation[] {
  if (!field) return [];
  const { name, declaration, schema } = field;
  const { visible } = declaration.when ?? {};
  if (visible && !evaluate(parseCondition(visible), values)) return [];
  const value = values[name];
  const isTurned = declaration.type === 'range' && isReversed(value, declaration.exact);
  return [
    ...beyondBounds(schema, value, `/${name}`),
    ...wrongPostcodes(field, value),
    ...wrongDays(schema, value, `/${name}`, today),
    ...(isTurned ? [{ path: `/${name}/max`, code: 'rangeOrder' }] : []),
  ];
}

/**
 * What is wrong with the fields of a step: what is required and missing, figures, texts and days out of their bounds,
 * postcodes, and the resource's own rules. How e-mails and phones are written the server knows.
 */
export function violationsOf(resource: Resource, fields: string[], entered: Values, today: string): Violation[] {
  const values = withFormulas(resource, entered);
  const missing = fields
    .flatMap((name) => missingAt(resource.fields[name], values))
    .map((path) => ({ path, code: 'required' }));
  const wrong = fields.flatMap((name) => wrongIn(resource.fields[name], values, today));
  // What follows from a reference is known once it is written.
  const open = Object.values(resource.fields).flatMap(({ name, declaration: { lookup } }) =>
    lookup && values[name] === undefined ? [name] : [],
  );
  const rules = [
    ...brokenChecks(resource, values, 'create', { open }),
    ...(rulesOf(resource).check?.(values, { today }) ?? []),
  ];
  return [...missing, ...wrong, ...rules.filter(({ path }) => fields.includes(path.split('/')[1] ?? ''))];
}
