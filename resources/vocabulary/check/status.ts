import type { Resource } from '../resource.ts';
import { stepsOf } from '../steps.ts';
import type { StatusGraph, Transition } from '../types.ts';
import { type Mistakes, pointer } from './mistakes.ts';

export type Names = (string | number)[];

/** A graph or a step, and the pointer to a name in it. */
export interface Place<T> {
  one: T;
  at: (...names: Names) => string;
}

/** The graphs of a resource with their places, whether it has one or a list of them. */
export const graphPlaces = ({ declaration: { status }, graphs }: Resource): Place<StatusGraph>[] =>
  graphs.map((one, index) => ({
    one,
    at: (...names) => pointer('x-resource', 'status', ...(Array.isArray(status) ? [index] : []), ...names),
  }));

/** The steps of a resource with their places. */
export const stepPlaces = (resource: Resource): Place<Transition>[] =>
  graphPlaces(resource).flatMap(({ one: { transitions }, at }) =>
    transitions.map((one, index) => ({ one, at: (...names: Names) => at('transitions', index, ...names) })),
  );

/** The values that steps lead to from the first one. */
function reached({ initial, transitions }: StatusGraph): Set<string> {
  const found = new Set([initial]);
  for (const value of found) for (const { from, to } of transitions) if (from.includes(value)) found.add(to);
  return found;
}

/** Each value can be reached, and left unless it is said to be final. */
function checkWays({ one: status, at }: Place<StatusGraph>, values: string[], mistakes: Mistakes): void {
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
      at('final', index),
      !transitions.some(({ from }) => from.includes(value)),
      `"${value}" is final, and a step leaves it`,
    );
}

function checkGraph(resource: Resource, place: Place<StatusGraph>, mistakes: Mistakes): void {
  const { one: status, at } = place;
  const fields = Object.values(resource.fields).filter(({ declaration }) => declaration.type === 'status');
  const names = fields.map(({ name }) => name);
  if (!mistakes.known(at('field'), 'status field', status.field, names)) return;
  const first = resource.graphs.find(({ field }) => field === status.field);
  mistakes.need(at('field'), first === status, `there are two status graphs of "${status.field}"`);
  for (const [name, reference] of Object.entries(status.sees ?? {})) {
    const known = Object.values(resource.fields).filter(({ declaration }) => declaration.type === 'reference');
    mistakes.known(
      at('sees', name),
      'reference',
      reference,
      known.map((one) => one.name),
    );
  }
  const values = (resource.fields[status.field]?.schema.enum ?? []).map(String);
  const found = mistakes.list.length;
  mistakes.known(at('initial'), 'status', status.initial, values);
  for (const [index, value] of (status.path ?? []).entries())
    mistakes.known(at('path', index), 'status', value, values);
  for (const [action, states] of Object.entries(status.allows ?? {}))
    for (const [index, value] of states.entries()) mistakes.known(at('allows', action, index), 'status', value, values);
  for (const [index, value] of (status.final ?? []).entries())
    mistakes.known(at('final', index), 'status', value, values);
  for (const [index, { from, to }] of status.transitions.entries()) {
    for (const [number, one] of from.entries())
      mistakes.known(at('transitions', index, 'from', number), 'status', one, values);
    mistakes.known(at('transitions', index, 'to'), 'status', to, values);
  }
  // Of a graph with misspelt values the rest would only repeat them.
  if (mistakes.list.length === found) checkWays(place, values, mistakes);
}

/** A status graph names a status field, its values, and guards and effects of the rules. */
export function checkStatus(resource: Resource, mistakes: Mistakes): void {
  const { guards = {}, effects = {} } = resource.rules;
  const steps = stepsOf(resource).map(({ step }) => step);
  for (const graph of graphPlaces(resource)) checkGraph(resource, graph, mistakes);
  for (const { one, at } of stepPlaces(resource)) {
    const first = steps.find(({ name }) => name === one.name);
    mistakes.need(at('name'), first === one, `there are two steps "${one.name}"`);
    if (one.guard) mistakes.known(at('guard'), 'guard', one.guard, Object.keys(guards));
    if (one.effect) mistakes.known(at('effect'), 'effect', one.effect, Object.keys(effects));
  }
}
