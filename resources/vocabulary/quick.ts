import { parseCondition } from './condition.ts';
import { evaluate } from './evaluate.ts';
import type { Resource } from './resource.ts';
import type { QuickPart } from './screen-types.ts';

type Values = Record<string, unknown>;

/** What a panel asks of a part, by what was entered of its record. */
export function askedOf({ fields, when = {} }: QuickPart, record: Values): string[] {
  const said = Object.entries(record).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return fields.filter((name) => !when[name] || evaluate(parseCondition(when[name]), Object.fromEntries(said)));
}

const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).some(isSaid)
    : value !== undefined && value !== null && value !== '';

const at = (values: unknown, path: string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name], values);

/** Of an object, what the field has parts for. */
function fitting(resource: Resource, name: string, value: unknown): unknown {
  const parts = resource.fields[name]?.schema.properties;
  if (!parts || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => part in parts));
}

/**
 * What a part of a panel takes over of the other ones, where nobody said it of the part itself.
 *
 * @param own what was said of the part
 * @param all what was said of all parts, by their resource's `$id`
 */
export function takenBy(resource: Resource, part: QuickPart, own: Values, all: Values): Values {
  return Object.fromEntries(
    Object.entries(part.takes ?? {})
      .filter(([name]) => !isSaid(own[name]))
      .map(([name, path]) => [name, fitting(resource, name, at(all, path.split('.')))])
      .filter(([, value]) => isSaid(value)),
  );
}
