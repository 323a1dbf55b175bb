import type { Notification } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName } from '@hestia/resources/vocabulary/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { MISSED } from '../providers/stream/follow.ts';
import { useStream } from '../providers/stream/useStream.ts';

/** How often what is new is asked for, whatever the server tells meanwhile. */
export const POLL_MS = 60_000;
/** So many stand below the bell. */
const SHOWN = 8;

/** What the person hasn't read yet, the newest first, and how many there are: kept up by what the server tells. */
export function useNotifications(): { unread: Notification[]; total: number } {
  const queries = useQueryClient();
  useStream((event) => {
    if (event === 'notifications' || event === MISSED) void queries.invalidateQueries({ queryKey: ['notifications'] });
  });
  const { data = [], total = 0 } = useGetList<Notification>(
    'notifications',
    {
      filter: { read: false } satisfies ConditionOn<Notification>,
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'createdAt' satisfies FieldName<Notification>, order: 'DESC' },
    },
    { refetchInterval: POLL_MS, refetchIntervalInBackground: true, retry: false },
  );
  return { unread: data, total };
}
