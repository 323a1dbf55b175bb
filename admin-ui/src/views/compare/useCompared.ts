import { bestOf, type Compared, saidLines } from '@hestia/resources/vocabulary/compared.ts';
import { evaluate, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useGetList } from 'react-admin';
import { useReadable } from '../FieldValue.tsx';

/** More than anybody compares. */
const MOST = 50;

/** What stands side by side. */
export interface Side {
  record: RaRecord;
  /** Its place in the order in which they came. */
  at: number;
  /** By what it is the best. */
  best: string[];
  /** Whether it can't be chosen any more. */
  isOver: boolean;
}

/** The records of a section that leads to this record: those that the person reads in full, and how many others there are. */
export function useCompared(target: Resource, { related }: Compared, id: string) {
  const { compare, field } = related;
  const readable = useReadable(target);
  const isMany = target.fields[field]?.declaration.type === 'references';
  const [by, order] = compare.sort;
  const { data, isPending, error } = useGetList<RaRecord>(target.name, {
    filter: { [field]: isMany ? { any: [id] } : id },
    pagination: { page: 1, perPage: MOST },
    sort: { field: by, order },
  });
  const all = data ?? [];
  const whole = all.filter((record) => compare.lines.every((path) => readable(path, record)));
  const best = bestOf(compare, whole);
  const candidates = parseCondition(compare.among);
  const sides = whole.map(
    (record): Side => ({
      record,
      at: all.indexOf(record) + 1,
      best: Object.keys(best).filter((name) => best[name]?.includes(String(record.id))),
      isOver: !evaluate(candidates, record),
    }),
  );
  return { sides, lines: saidLines(compare, whole), closed: all.length - whole.length, isPending, error };
}
