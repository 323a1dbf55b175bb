import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type RaRecord, type SortPayload, useDataProvider } from 'react-admin';
import { TOGETHER } from '../../providers/reads.ts';
import type { AuditEntry } from '../record/auditEntry.ts';
import { type Happening, joined } from './joined.ts';
import { activityParts, referenceTo, timeField } from './kinds.ts';

interface Page<T> {
  data: T[];
  hasMore: boolean;
}

export interface Timeline {
  /** What somebody has to do yet, as declared by the parts. */
  waiting: { part: Resource; record: RaRecord }[];
  /** What happened, the latest first. */
  happenings: Happening[];
  hasMore: boolean;
  isPending: boolean;
  error: Error | null;
}

const MOST_WAITING = 100;

interface Asked {
  /** Asked for in one call with what else the page needs. */
  meta?: typeof TOGETHER;
  filter: Record<string, unknown>;
  sort: SortPayload;
  perPage: number;
}

/** The activity of a record: notes, calls, tasks and its history in one line of time. */
export function useTimeline(resource: Resource, id: string, count: number): Timeline {
  const dataProvider = useDataProvider();
  const asked = <T extends RaRecord>(name: string, { filter, sort, perPage, meta }: Asked) => ({
    queryKey: [name, 'getList', 'timeline', filter, sort, perPage],
    queryFn: async (): Promise<Page<T>> => {
      const pagination = { page: 1, perPage };
      const { data, total = data.length } = await dataProvider.getList<T>(name, { filter, sort, pagination, meta });
      return { data, hasMore: total > data.length };
    },
  });
  const about = (part: Resource) => ({ [referenceTo(part, resource) ?? '']: id });
  const settled = useQueries({
    queries: activityParts.map((part) => {
      const [graph] = part.graphs;
      const filter = { ...about(part), ...(graph ? { [graph.field]: { ne: graph.initial } } : {}) };
      const sort: SortPayload = { field: timeField(part), order: 'DESC' };
      return asked<RaRecord>(part.name, { filter, sort, perPage: count, meta: TOGETHER });
    }),
  });
  const tasks = activityParts.filter(({ graphs }) => graphs.length > 0);
  const waiting = useQueries({
    queries: tasks.map((part) => {
      const [graph] = part.graphs;
      const { sort: [field, order] = ['createdAt', 'ASC'] } = part.declaration;
      const filter = { ...about(part), [graph?.field ?? '']: graph?.initial };
      return asked<RaRecord>(part.name, { filter, sort: { field, order }, perPage: MOST_WAITING, meta: TOGETHER });
    }),
  });
  const audit = useQuery(
    asked<AuditEntry>('audit-events', {
      filter: { resource: resource.name, recordId: id },
      sort: { field: 'at', order: 'DESC' },
      perPage: count,
    }),
  );
  const ofParts = activityParts.map((part, index) => {
    const { data = [], hasMore = false } = settled[index]?.data ?? {};
    const at = timeField(part);
    return {
      hasMore,
      happenings: data.map((record): Happening => ({ at: String(record[at]), key: String(record.id), part, record })),
    };
  });
  const history = {
    hasMore: audit.data?.hasMore ?? false,
    happenings: (audit.data?.data ?? []).map((entry): Happening => ({ at: entry.at, key: entry.id, entry })),
  };
  const all = [...settled, ...waiting, audit];
  return {
    waiting: tasks.flatMap((part, index) => (waiting[index]?.data?.data ?? []).map((record) => ({ part, record }))),
    happenings: joined([...ofParts, history]),
    hasMore: [...ofParts, history].some(({ hasMore }) => hasMore),
    isPending: all.some((one) => one.isPending),
    error: all.find((one) => one.error)?.error ?? null,
  };
}
