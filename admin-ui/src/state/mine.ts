import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useGetMany } from 'react-admin';
import { useSession } from '../session.tsx';

interface Mine {
  /** Without those that are known to be somebody else's: of what can't be read the server tells. */
  ids: string[];
  /** How many were left out. */
  left: number;
  isPending: boolean;
}

/** Those of the records that the person may edit, for what is done with all of them or with none. */
export function useMine(resource: Resource, named: string[]): Mine {
  const { ability } = useSession();
  const { data = [], isPending } = useGetMany<RaRecord>(resource.name, { ids: named }, { enabled: named.length > 0 });
  const others = data.filter((one) => one && !may(ability, 'edit', resource, one)).map(({ id }) => String(id));
  const ids = named.filter((id) => !others.includes(id));
  return { ids, left: named.length - ids.length, isPending: named.length > 0 && isPending };
}
