import {
  brokenChecks,
  evaluate,
  parseCondition,
  type Resource,
  type Violation,
} from '@hestia/resources/vocabulary/index.ts';
import { isEmpty } from '../fields/Display.tsx';
import { rulesOf } from '../rules.ts';

type Values = Record<string, unknown>;

/** Whether a field must be filled in, as these values are. */
function isNeeded(resource: Resource, name: string, values: Values): boolean {
  const field = resource.fields[name];
  const { visible, required } = field?.declaration.when ?? {};
  if (visible && !evaluate(parseCondition(visible), values)) return false;
  return Boolean(field?.required || (required && evaluate(parseCondition(required), values)));
}

/** What is wrong with the fields of a step: what is required and missing, and the resource's own rules. */
export function violationsOf(resource: Resource, fields: string[], values: Values, today: string): Violation[] {
  const missing = fields
    .filter((name) => isEmpty(values[name]) && isNeeded(resource, name, values))
    .map((name) => ({ path: `/${name}`, code: 'required' }));
  const rules = [...brokenChecks(resource, values), ...(rulesOf(resource).check?.(values, { today }) ?? [])];
  return [...missing, ...rules.filter(({ path }) => fields.includes(path.split('/')[1] ?? ''))];
}
