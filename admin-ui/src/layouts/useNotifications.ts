import type { Notification } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName } from '@hestia/resources/vocabulary/index.ts';
import { useGetList } from 'react-admin';

/** How often somebody who is signed in is told what is new. */
export const POLL_MS = 60_000;
/** So many stand below the bell. */
const SHOWN = 8;

/** What the person hasn't read yet, the newest first, and how many there are. */
export function useNotifications(): { unread: Notification[]; total: number } {
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
