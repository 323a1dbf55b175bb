import {
  brokenChecks,
  evaluate,
  type Field,
  type FieldDeclaration,
  parseCondition,
  type Resource,
  type Violation,
  withFormulas,
  wrongDays,
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

/** What is wrong with the fields of a step: what is required and missing, days out of range, and the resource's own rules. */
export function violationsOf(resource: Resource, fields: string[], entered: Values, today: string): Violation[] {
  const values = withFormulas(resource, entered);
  const missing = fields
    .flatMap((name) => missingAt(resource.fields[name], values))
    .map((path) => ({ path, code: 'required' }));
  const days = fields.flatMap((name) => {
    const { schema } = resource.fields[name] ?? {};
    return schema ? wrongDays(schema, values[name], `/${name}`, today) : [];
  });
  // What follows from a reference is known once it is written.
  const open = Object.values(resource.fields).flatMap(({ name, declaration: { lookup } }) =>
    lookup && values[name] === undefined ? [name] : [],
  );
  const rules = [
    ...brokenChecks(resource, values, 'create', { open }),
    ...(rulesOf(resource).check?.(values, { today }) ?? []),
  ];
  return [...missing, ...days, ...rules.filter(({ path }) => fields.includes(path.split('/')[1] ?? ''))];
}
