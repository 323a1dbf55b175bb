import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useGetMany } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { NAMES } from '../../providers/reads.ts';

/** The names of records by their ids: dots until they are known, and the id of one that is gone or not to be read. */
export function useNames(resource: Resource | undefined, ids: string[]): { nameOf: (id: string) => string } {
  const { data } = useGetMany(
    resource?.name ?? '',
    { ids: [...new Set(ids)], meta: NAMES },
    { enabled: Boolean(resource) && ids.length > 0 },
  );
  return {
    nameOf: (id) => {
      const found = data?.find((one) => one?.id === id);
      if (resource && found) return displayOf(resource, found);
      return data ? id : '…';
    },
  };
}
