import { FULL_ACCESS_ROLES } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useStoreContext } from 'react-admin';
import { variantOf } from '../../pages/dashboard/variants.ts';
import { useSession } from '../../session.tsx';
import { searchOf } from './bookmarks.ts';

/**
 * The query that a list begins with for agents, who hold records of it, until they have looked at it otherwise.
 *
 * @param isAsked whether nothing else says what is to be seen
 */
export function useOwnStart({ name, declaration }: Resource, isAsked: boolean): string | undefined {
  const { actor, me } = useSession();
  const store = useStoreContext();
  const hasAll = actor.roles.some((role) => FULL_ACCESS_ROLES.includes(role));
  const isTheirs = declaration.list.own && !hasAll && variantOf(me.user.dashboardType) === 'agent';
  if (!isAsked || !isTheirs || store.getItem(`${name}.listParams`) !== undefined) return undefined;
  return searchOf({ data: { filter: JSON.stringify({ owner: actor.id }) } });
}
