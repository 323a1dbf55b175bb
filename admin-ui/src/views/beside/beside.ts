import { isOutside, reachesPage } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useMediaQuery } from '@mui/material';
import { createContext, useContext } from 'react';
import { useStore } from 'react-admin';
import { useSession } from '../../session.tsx';

/** The list that a person looked at last, by the key that react-admin keeps its filters under. */
export const useLastList = ({ name }: Resource) => useStore(`${name}.lastList`, name);

const IsBeside = createContext(false);
/** Says to what is in it that a list stands beside. */
export const BesideList = IsBeside.Provider;

/** Whether a list stands beside the page, which has the less room. */
export const useIsBeside = (): boolean => useContext(IsBeside);

/** Whether the records of the resource stand beside their list on this screen, for this person. */
export function useStandsBeside(resource: Resource): boolean {
  const { actor } = useSession();
  const isWide = useMediaQuery('(min-width:1200px)');
  return isWide && Boolean(resource.declaration.list.beside) && !isOutside(actor) && reachesPage(actor, resource);
}
