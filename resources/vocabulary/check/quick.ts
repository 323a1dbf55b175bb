import type { Resource } from '../resource.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

const PLACE = '/x-resource/quick';

/** A panel asks for what can be filled in, and its part is one that refers to the record. */
export function checkQuick({ resource }: Subject, others: readonly Resource[], mistakes: Mistakes): void {
  const { quick } = resource.declaration;
  for (const [index, name] of (quick?.fields ?? []).entries())
    mistakes.need(
      `${PLACE}${pointer('fields', index)}`,
      !resource.fields[name]?.declaration.readOnly,
      `"${name}" is read-only and can't be asked for`,
    );
  if (!quick?.part) return;
  const { resource: id, by, fields } = quick.part;
  const ids = others.map((one) => one.id);
  if (!mistakes.known(`${PLACE}/part/resource`, 'resource', id, ids)) return;
  const part = others.find((one) => one.id === id);
  if (!part || !mistakes.known(`${PLACE}/part/by`, 'field', by, Object.keys(part.fields))) return;
  const { reference } = part.fields[by]?.declaration ?? {};
  mistakes.need(`${PLACE}/part/by`, reference?.resource === resource.id, `"${by}" doesn't refer to ${resource.id}`);
  for (const [index, name] of fields.entries())
    mistakes.known(`${PLACE}/part${pointer('fields', index)}`, 'field', name, Object.keys(part.fields));
}
