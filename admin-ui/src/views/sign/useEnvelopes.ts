import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type RaRecord, useGetList } from 'react-admin';

const MOST = 20;
const OVER = ['completed', 'voided'];
/** While the product itself is at work on an envelope, and while its signers are. */
const [SOON_MS, LATER_MS] = [2_000, 15_000];

/** Whether an envelope still waits to be signed. */
export const isOpen = ({ status }: RaRecord): boolean => !OVER.includes(status);

/** When envelopes are looked at again: at once while one is sent or sealed, now and then while one is being signed. */
function again(all: readonly RaRecord[]): number | false {
  const isAtWork = ({ status, signed, problem }: RaRecord) =>
    !problem && (status === 'created' || (status === 'completed' && !signed));
  if (all.some(isAtWork)) return SOON_MS;
  return all.some(isOpen) ? LATER_MS : false;
}

interface Following {
  enabled?: boolean;
  /** Whether the record is looked at anew as they move by what signers do: one on a page follows, or all is asked twice. */
  isFollowing?: boolean;
}

/** The electronic documents of a record, the newest first. */
export function useEnvelopes(
  target: Resource,
  resource: Resource,
  record: RaRecord,
  { enabled = true, isFollowing = true }: Following = {},
) {
  const client = useQueryClient();
  const { sign } = resource.declaration;
  const { data, isPending, error } = useGetList<RaRecord>(
    target.name,
    {
      filter: { [resource.id]: record.id, ...(sign ? { document: `${resource.id}.${sign.document}` } : {}) },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled, refetchInterval: ({ state }) => again(state.data?.data ?? []), refetchOnWindowFocus: true },
  );
  const refresh = useCallback(() => {
    for (const { name } of [resource, target]) void client.invalidateQueries({ queryKey: [name] });
  }, [client, resource, target]);
  // What moves the record, too: its states and its files.
  const states = data?.map(({ id, status, signed }) => `${id} ${status} ${Boolean(signed)}`).join();
  const before = useRef(states);
  useEffect(() => {
    if (isFollowing && before.current !== undefined && before.current !== states) refresh();
    before.current = states;
  }, [states, refresh, isFollowing]);
  return { envelopes: data ?? [], isPending, error, refresh };
}
