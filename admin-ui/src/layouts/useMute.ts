import type { NotificationSchedule } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useDataProvider, useNotify } from 'react-admin';
import { resourceById } from '../registry.ts';
import { useSession } from '../session.tsx';

/** Mutes a kind of what the person is told, keeping how often they had chosen; their profile brings it back. */
export function useMute(): (kind: string, name: string) => Promise<void> {
  const { name: schedules } = resourceById('notification-schedule') as Resource<NotificationSchedule>;
  const provider = useDataProvider();
  const notify = useNotify();
  const { actor } = useSession();
  return async (kind, name) => {
    const { data } = await provider.getList<NotificationSchedule>(schedules, {
      filter: { person: actor.id, kind } satisfies ConditionOn<NotificationSchedule>,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    });
    const [known] = data;
    if (known) await provider.update(schedules, { id: known.id, data: { ...known, muted: true }, previousData: known });
    else await provider.create(schedules, { data: { person: actor.id, kind, frequency: 'immediate', muted: true } });
    notify('app.notifications.muted', { type: 'success', messageArgs: { kind: name } });
  };
}
