import {
  type CalendarView,
  type ChipColor,
  type Condition,
  narrowed,
  type Resource,
} from '@hestia/resources/vocabulary/index.ts';

type Values = Record<string, unknown>;

/** Somebody whose entries the calendar has, with a colour that nobody else has among those who are chosen. */
export interface Person {
  id: string;
  name: string;
  tint: ChipColor;
}

const TINTS: ChipColor[] = ['blue', 'green', 'amber', 'violet', 'red', 'grey'];
/** As many as there are colours, and columns that fit. */
export const MOST_PEOPLE = TINTS.length;

/** Whose entry a record is. */
export const idsOf = ({ people }: CalendarView, record: Values): string[] =>
  people ? [record[people] ?? []].flat().map(String) : [];

const areSeveral = (resource: Resource, { people = '' }: CalendarView): boolean =>
  resource.fields[people]?.declaration.type === 'references';

/** Narrows the list to the entries of these people; nobody stands for everybody. */
export function peopleFilter(resource: Resource, view: CalendarView, filter: Condition, ids: string[]): Condition {
  if (!view.people || ids.length === 0) return filter;
  const here: Condition = { [view.people]: areSeveral(resource, view) ? { any: ids } : ids };
  return narrowed(filter, here);
}

/** What a new record begins with that is made among the entries of one person. */
export const valuesOf = (resource: Resource, view: CalendarView, id: string): Values =>
  view.people ? { [view.people]: areSeveral(resource, view) ? [id] : id } : {};

/** A colour each: everybody's is the same from day to day, as far as no one before them has it. */
export function tintsOf(ids: string[]): Map<string, ChipColor> {
  const tints = new Map<string, ChipColor>();
  for (const id of ids) {
    const first = [...id].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % TINTS.length;
    const inOrder = [...TINTS.slice(first), ...TINTS.slice(0, first)];
    const taken = [...tints.values()];
    tints.set(id, inOrder.find((one) => !taken.includes(one)) ?? (inOrder[0] as ChipColor));
  }
  return tints;
}
