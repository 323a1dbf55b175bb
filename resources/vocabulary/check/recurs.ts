import type { FieldType } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** A series is told by fields of the right types, and found by an index. */
export function checkRecurs({ resource }: Subject, mistakes: Mistakes): void {
  const { recurs, indexes = [] } = resource.declaration;
  if (!recurs) return;
  const { times, ...named } = recurs;
  const types: Record<keyof typeof named, FieldType> = {
    rule: 'recurrence',
    series: 'string',
    apart: 'tags',
    day: 'date',
  };
  for (const [part, name] of Object.entries(named)) {
    const type = types[part as keyof typeof named];
    const fitting = Object.values(resource.fields).filter(({ declaration }) => declaration.type === type);
    mistakes.known(
      pointer('x-resource', 'recurs', part),
      `field of type ${type}`,
      name,
      fitting.map((one) => one.name),
    );
  }
  for (const [index, name] of times.entries())
    mistakes.known(pointer('x-resource', 'recurs', 'times', index), 'field', name, Object.keys(resource.fields));
  mistakes.need(
    pointer('x-resource', 'recurs', 'series'),
    indexes.some(([first, second]) => first === recurs.series && second === recurs.day),
    `its records are found by it: declare the index ["${recurs.series}", "${recurs.day}"]`,
  );
}
