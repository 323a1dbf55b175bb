import { parseCondition } from './condition.ts';
import { evaluate } from './evaluate.ts';
import type { Resource } from './resource.ts';
import type { Comparison, Section } from './types.ts';

type Values = Record<string, unknown>;

/** A section that lists what can be compared. */
export type Compared = Section & { related: { resource: string; field: string; compare: Comparison } };

/** The sections of a resource whose records are compared. */
export const comparedSections = ({ declaration }: Pick<Resource, 'declaration'>): Compared[] =>
  declaration.tabs.flatMap(({ sections }) =>
    sections.filter((section): section is Compared => section.related?.compare !== undefined),
  );

/** The value at a dotted path of a record. */
export const valueAt = (record: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Values | null | undefined)?.[name], record);

/** Whether there is something to read at a path: no is said as well as yes. */
export function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== '';
}

/** What decides by a value: a list by how long it is; nothing is zero of what can be counted. */
function weight(value: unknown): number | string | undefined {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

/** Which of two comes first by one value; what isn't known comes last. */
function order(left: unknown, right: unknown, direction: 'ASC' | 'DESC'): number {
  const [one, other] = [weight(left), weight(right)];
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other === (direction === 'ASC') ? -1 : 1;
}

/**
 * Which records are the best of those that can be chosen, by the names of what they are the best by. Several where nothing
 * tells them apart; none where all are alike, or there is only one.
 */
export function bestOf({ among, best }: Comparison, records: readonly Values[]): Record<string, string[]> {
  const condition = parseCondition(among);
  const candidates = records.filter((record) => evaluate(condition, record));
  return Object.fromEntries(
    best.map(({ name, by }) => {
      const compare = (left: Values, right: Values) =>
        by.reduce(
          (found, [path, direction]) => found || order(valueAt(left, path), valueAt(right, path), direction),
          0,
        );
      const [first, ...others] = [...candidates].sort(compare);
      const alike = first ? [first, ...others.filter((one) => compare(first, one) === 0)] : [];
      return [name, alike.length < candidates.length ? alike.map(({ id }) => String(id)) : []];
    }),
  );
}

/** The lines of which at least one record says something. */
export const saidLines = ({ lines }: Comparison, records: readonly Values[]): string[] =>
  lines.filter((path) => records.some((record) => isSaid(valueAt(record, path))));
