import { LEADING, teamOf } from '@hestia/resources/agent-relation/team.ts';
import type { AgentRelation } from '@hestia/resources/generated/types.ts';
import { type RaRecord, useGetList } from 'react-admin';
import { TOGETHER } from '../providers/reads.ts';
import { useSession } from '../session.tsx';

const MOST = 1_000;
const FRESH_MS = 5 * 60_000;

/** The agents whose figures the person sees by an agent relation, by id; nothing until it is known. */
export function useTeam(): string[] | undefined {
  const { actor } = useSession();
  const { data, error } = useGetList<RaRecord & AgentRelation>(
    'agent-relations',
    {
      filter: { related: actor.id, kind: [...LEADING] },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'createdAt', order: 'ASC' },
      meta: { ...TOGETHER, fields: ['agent', 'related', 'kind'], total: false },
    },
    { staleTime: FRESH_MS },
  );
  if (error) return [];
  return data && teamOf(actor.id, data);
}
