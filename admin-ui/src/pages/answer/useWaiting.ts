import { fullAccess, may } from '@hestia/permissions/index.ts';
import type { Request } from '@hestia/resources/generated/types.ts';
import { isAnswerable } from '@hestia/resources/request/rules.ts';
import type { ConditionOn, FieldName, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useGetList, useGetMany } from 'react-admin';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';

const MOST = 100;

/** The requests that the person may answer: those that wait, the oldest first, and those that they came from. */
export function useWaiting(wanted: string[]): { requests: Request[]; isPending: boolean } {
  const { ability, actor } = useSession();
  const resource = resourceById('request') as Resource<Request>;
  const waiting = useGetList<Request>(resource.name, {
    filter: {
      status: ['todo', 'user_requested'],
      ...(fullAccess(actor, resource) ? {} : { or: [{ owner: actor.id }, { coOwners: { any: [actor.id] } }] }),
    } satisfies ConditionOn<Request>,
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'createdAt' satisfies FieldName<Request>, order: 'ASC' },
    meta: { total: false },
  });
  const named = useGetMany<Request>(resource.name, { ids: wanted }, { enabled: wanted.length > 0 });
  const all = [...(named.data ?? []), ...(waiting.data ?? [])].filter(Boolean);
  const requests = [...new Map(all.map((one) => [one.id, one])).values()].filter(
    (one) => isAnswerable(one) && may(ability, 'edit', resource, one),
  );
  return { requests, isPending: waiting.isPending || (wanted.length > 0 && named.isPending) };
}
