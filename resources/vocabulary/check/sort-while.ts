import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** Fields of which a record has one of few values, by which the database tells at once whether it waits. */
const TELLING = ['enum', 'status'];

/** What records wait for is a day or a time, and whether they do is told by columns that everybody reads. */
export function checkSortWhile({ resource }: Subject, mistakes: Mistakes): void {
  for (const { name, declaration } of Object.values(resource.fields)) {
    const place = pointer('properties', name, 'x-field', 'sortWhile');
    const { sortWhile, type, virtual } = declaration;
    if (!sortWhile) continue;
    mistakes.need(place, ['date', 'datetime'].includes(type) && !virtual, 'is of dates and times');
    mistakes.need(place, !resource.declaration.global, 'is of records of a tenant');
    for (const other of Object.keys(sortWhile)) {
      const told = resource.fields[other]?.declaration;
      if (!told) continue;
      const at = `${place}${pointer(other)}`;
      mistakes.need(at, TELLING.includes(told.type) && !told.virtual, 'must be an enum or a status');
      mistakes.need(at, !told.restricted && !told.grants?.read, 'is read by some alone, and the order would tell it');
    }
  }
}
