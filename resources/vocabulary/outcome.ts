import type { Resource } from './resource.ts';
import { isEditableNow, type Step, stateAllows } from './steps.ts';

type Values = Record<string, unknown>;

/** What a step closes: nothing may be changed afterwards, or these fields may not. */
export type Closed = { all: true } | { all: false; fields: string[] };

/** What people may change of a record as it stands, and no more once a step is taken: as far as states tell. */
export function closedBy(resource: Resource, { graph, step }: Step, record: Values): Closed {
  const after = { ...record, [graph.field]: step.to };
  const isOpen = (one: Values) => stateAllows(resource, 'edit', one);
  if (!isOpen(record)) return { all: false, fields: [] };
  if (!isOpen(after)) return { all: true };
  const fields = Object.values(resource.fields)
    .filter(({ declaration: { readOnly, type } }) => !readOnly && type !== 'status')
    .filter((field) => isEditableNow(field, record) && !isEditableNow(field, after))
    .map(({ name }) => name);
  return { all: false, fields };
}
