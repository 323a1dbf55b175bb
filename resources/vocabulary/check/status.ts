import type { Resource } from '../resource.ts';
import type { StatusGraph } from '../types.ts';
import { type Mistakes, pointer } from './mistakes.ts';

/** The values that steps lead to from the first one. */
function reached({ initial, transitions }: StatusGraph): Set<string> {
  const found = new Set([initial]);
  for (const value of found) for (const { from, to } of transitions) if (from.includes(value)) found.add(to);
  return found;
}

/** Each value can be reached, and left unless it is said to be final. */
function checkGraph(status: StatusGraph, values: string[], mistakes: Mistakes): void {
  const { field, final = [], transitions } = status;
  const found = reached(status);
  for (const [index, value] of values.entries()) {
    const place = pointer('properties', field, 'enum', index);
    mistakes.need(place, found.has(value), `no step leads to "${value}"`);
    const isLeft = transitions.some(({ from }) => from.includes(value));
    mistakes.need(
      place,
      isLeft || final.includes(value),
      `no step leaves "${value}", and it is not said to be "final"`,
    );
  }
  for (const [index, value] of final.entries())
    mistakes.need(
      pointer('x-resource', 'status', 'final', index),
      !transitions.some(({ from }) => from.includes(value)),
      `"${value}" is final, and a step leaves it`,
    );
}

/** The status graph names a status field, its values, and guards and effects of the rules. */
export function checkStatus(resource: Resource, mistakes: Mistakes): void {
  const { status } = resource.declaration;
  if (!status) return;
  const at = (...names: (string | number)[]) => pointer('x-resource', 'status', ...names);
  const fields = Object.values(resource.fields).filter((field) => field.declaration.type === 'status');
  if (
    !mistakes.known(
      at('field'),
      'status field',
      status.field,
      fields.map(({ name }) => name),
    )
  )
    return;
  const values = (resource.fields[status.field]?.schema.enum ?? []).map(String);
  const found = mistakes.list.length;
  mistakes.known(at('initial'), 'status', status.initial, values);
  for (const [index, value] of (status.final ?? []).entries())
    mistakes.known(at('final', index), 'status', value, values);
  for (const [index, { name, from, to, guard, effect }] of status.transitions.entries()) {
    const step = (...names: (string | number)[]) => at('transitions', index, ...names);
    const first = status.transitions.findIndex((one) => one.name === name);
    mistakes.need(step('name'), first === index, `there are two steps "${name}"`);
    for (const [number, one] of from.entries()) mistakes.known(step('from', number), 'status', one, values);
    mistakes.known(step('to'), 'status', to, values);
    if (guard) mistakes.known(step('guard'), 'guard', guard, Object.keys(resource.rules.guards ?? {}));
    if (effect) mistakes.known(step('effect'), 'effect', effect, Object.keys(resource.rules.effects ?? {}));
  }
  // Of a graph with misspelt values the rest would only repeat them.
  if (mistakes.list.length === found) checkGraph(status, values, mistakes);
}
