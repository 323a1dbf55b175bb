import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resources } from '../../registry.ts';

/** What somebody holds of one kind of records: in all, in each role, and what waits for them without a role. */
export interface Held {
  resource: Resource;
  count: number;
  owner: number;
  coOwner: number;
  collaborator: number;
  waiting: number;
}

/** All that a person holds, in one call; nothing before it is known. */
export function useHeld(person: string): Held[] | undefined {
  const { data } = useQuery({
    queryKey: ['users', 'held', person],
    queryFn: async () =>
      (await httpClient(`${apiUrl()}/users/${encodeURIComponent(person)}/held`)).json.kinds as (Omit<
        Held,
        'resource'
      > & {
        resource: string;
      })[],
  });
  return data?.flatMap(({ resource: name, ...counts }) => {
    const resource = resources.find((one) => one.name === name);
    return resource ? [{ resource, ...counts }] : [];
  });
}
