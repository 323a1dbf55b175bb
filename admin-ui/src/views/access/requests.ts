import { isHeld } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useGetList } from 'react-admin';
import { TOGETHER } from '../../providers/reads.ts';
import { resourceById, resources } from '../../registry.ts';
import { useSession } from '../../session.tsx';

/** Somebody's wish to hold a record. */
export interface AccessRequest extends RaRecord {
  id: string;
  version: number;
  resource: string;
  recordId: string;
  role: 'owner' | 'coOwner' | 'collaborator';
  reason: string;
  requester: string;
  recordOwner: string | null;
  status: 'requested' | 'accepted' | 'refused';
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
  createdAt: string;
}

/** The resource of access requests. @throws Error when it isn't declared */
export function requestResource(): Resource {
  const resource = resourceById('access-request');
  if (!resource) throw new Error('The resource access-request is needed');
  return resource;
}

/** The resource of the record that a request is about. */
export const targetResource = ({ resource }: AccessRequest): Resource | undefined =>
  resources.find((one) => one.name === resource);

/** Open requests that wait for this person: those of others that they see, for nobody sees what they can't answer. */
export const waitingFor = (person: string): Record<string, unknown> => ({
  status: 'requested',
  requester: { ne: person },
});

const MOST = 50;

/** The open requests on a record: the person's own, and those that they may answer. */
export function useOpenRequests(
  resource: Resource,
  recordId: string,
): { own?: AccessRequest; others: AccessRequest[] } {
  const { actor } = useSession();
  const { data = [] } = useGetList<AccessRequest>(
    requestResource().name,
    {
      filter: { resource: resource.name, recordId, status: 'requested' },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'createdAt', order: 'ASC' },
      meta: { total: false, ...TOGETHER },
    },
    { enabled: isHeld(resource) },
  );
  const own = data.find(({ requester }) => requester === actor.id);
  return { ...(own ? { own } : {}), others: data.filter(({ requester }) => requester !== actor.id) };
}
