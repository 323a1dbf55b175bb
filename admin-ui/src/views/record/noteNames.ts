import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { resources } from '../../registry.ts';
import type { Names } from '../list/csv.ts';
import { learn } from '../list/learnNames.ts';
import type { AuditEntry, Narrowing } from './auditEntry.ts';
import { people } from './usePeople.ts';

/** What a filter of a list points to: the `$id` of a resource. */
export function narrowedTarget(resource: Resource | undefined, field: string): string | undefined {
  return field === 'actor' ? people()?.id : resource?.fields[field]?.declaration.reference?.resource;
}

/** The `$id` of the resource whose record, or records, a note of this name is about. */
export const notedTarget = (name: string): string | undefined =>
  resources.find((one) => one.id === name || one.name === name)?.id;

/** The records that an entry's notes refer to, by the `$id` of their resource. */
export function noteReferences(resource: Resource | undefined, { after }: AuditEntry): [string, string[]][] {
  const noted = Object.entries(after).flatMap(([name, value]): [string, string[]][] => {
    const target = resource?.fields[name] ? undefined : notedTarget(name);
    return target && value ? [[target, [value].flat().map(String)]] : [];
  });
  const narrowed = ((after.filter as Narrowing[] | undefined) ?? []).flatMap(
    ({ field, value }): [string, string[]][] => {
      const target = narrowedTarget(resource, field);
      return target && value !== undefined ? [[target, [value].flat().map(String)]] : [];
    },
  );
  return [...narrowed, ...noted];
}

/** The names of these; ids until they are known, and of records that are gone. */
export function useNoteNames(
  resource: Resource | undefined,
  entry: AuditEntry,
): (target: string, id: string) => string {
  const dataProvider = useDataProvider();
  const wanted = noteReferences(resource, entry);
  const { data } = useQuery({
    queryKey: ['noteNames', entry.id],
    enabled: wanted.length > 0,
    queryFn: async () => {
      const known: Names = new Map();
      for (const [target, ids] of wanted) await learn(dataProvider, target, ids, known);
      return known;
    },
  });
  return (target, id) => data?.get(`${target} ${id}`) ?? id;
}
