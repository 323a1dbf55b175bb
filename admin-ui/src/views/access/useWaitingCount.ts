import { isOutside } from '@hestia/permissions/index.ts';
import { useGetList } from 'react-admin';
import { useSession } from '../../session.tsx';
import { requestResource, waitingFor } from './requests.ts';

/** How many access requests wait for this person's answer; nothing until it is known. */
export function useWaitingCount(): number | undefined {
  const { actor } = useSession();
  const { total } = useGetList(
    requestResource().name,
    {
      filter: waitingFor(actor.id),
      pagination: { page: 1, perPage: 1 },
      meta: { fields: ['id'] },
    },
    { enabled: !isOutside(actor) },
  );
  return total;
}
