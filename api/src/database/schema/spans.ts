import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { nameOf } from './names.ts';
import type { Named } from './table.ts';

/** The fields between which a record is on: from a moment to another one. */
export interface SpanFields {
  start: Field;
  end: Field;
}

/** The spans that calendars of a resource show: a pair of its own moments, each once. */
export function spansOf({ fields, declaration }: Resource): SpanFields[] {
  const pairs = (declaration.list?.views ?? []).flatMap((view) => {
    if (view.type !== 'calendar' || declaration.global) return [];
    const [start, end] = [fields[view.start], fields[view.end ?? '']];
    return start && end && isMoment(start) && isMoment(end) ? [{ start, end }] : [];
  });
  return [...new Map(pairs.map((pair) => [`${pair.start.name} ${pair.end.name}`, pair])).values()];
}

const isMoment = ({ declaration }: Field): boolean => declaration.type === 'datetime' && !declaration.virtual;

/**
 * The time that a record takes, as a range with both its ends. What has no end takes the moment at which it begins; what
 * ends before it begins too, since PostgreSQL makes no range of it.
 */
export const spanRange = ({ start, end }: SpanFields, of = ''): string =>
  `tstzrange(${of}${start.column}, greatest(${of}${start.column}, ${of}${end.column}), '[]')`;

/**
 * What is on in a week is found by its range: with an index of begins and ends all that ever began before its end is
 * walked through.
 */
export const spanIndexes = (resource: Resource): Named[] =>
  spansOf(resource).map((span) => ({
    name: nameOf(resource.table, span.start.column, span.end.column, 'span', 'idx'),
    definition: `using gist (tenant_id, ${spanRange(span)})`,
  }));
