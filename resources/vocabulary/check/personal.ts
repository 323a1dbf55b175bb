import type { ResourceFile } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** Fields that the erasure of a person's data empties, keeps and marks must exist. */
export function checkPersonal({ file }: Subject, files: ResourceFile[], mistakes: Mistakes): void {
  const { person, erasure, retention } = file['x-resource'];
  const own = Object.keys(file.properties);
  const known = (names: readonly string[], name: string | undefined, ...place: (string | number)[]) => {
    if (name !== undefined) mistakes.known(pointer('x-resource', ...place), 'field', name, names);
  };
  for (const part of ['name', 'erased', 'merged', 'archived'] as const) known(own, person?.[part], 'person', part);
  for (const [index, name] of (person?.derived ?? []).entries()) known(own, name, 'person', 'derived', index);
  for (const [index, name] of (erasure?.empties ?? []).entries()) known(own, name, 'erasure', 'empties', index);
  if (!retention) return;
  for (const one of [retention.from ?? []].flat()) known(['createdAt', ...own], one, 'retention', 'from');
  const people = Object.values(file.properties).flatMap((schema) => {
    const target = files.find(({ $id }) => $id === schema['x-field']?.reference?.resource);
    return target?.['x-resource'].person ? [target] : [];
  });
  mistakes.need('/x-resource/retention', people.length > 0, 'keeps fields of a person, but refers to none');
  // Of several kinds of people that it refers to, those keep a field who have it.
  const fields = people.flatMap(({ properties }) => Object.keys(properties));
  if (people.length > 0)
    for (const [index, name] of retention.keeps.entries()) known(fields, name, 'retention', 'keeps', index);
}
