import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useGetMany } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { resourceById } from '../../registry.ts';

/** The resource whose records are the people. */
export const people = (): Resource | undefined => resourceById('user');

/** The names of people by their ids; an id stands for itself until its name is known. */
export function usePeople(ids: string[]): { nameOf: (id: string) => string } {
  const resource = people();
  const { data } = useGetMany(
    resource?.name ?? '',
    { ids: [...new Set(ids)], meta: { fields: resource?.declaration.display } },
    { enabled: Boolean(resource) && ids.length > 0 },
  );
  return {
    nameOf: (id) => {
      const found = data?.find((one) => one?.id === id);
      return (resource && found && displayOf(resource, found)) || '…';
    },
  };
}
