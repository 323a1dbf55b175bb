import { isOutside, reachesPage } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useMediaQuery } from '@mui/material';
import { createContext, useContext } from 'react';
import { useSession } from '../../session.tsx';

const lists = new Map<string, string>();

/** Remembers, as long as the page isn't loaded anew, the list that was looked at: by react-admin's key of its filters. */
export const looksAt = ({ name }: Resource, key: string): void => void lists.set(name, key);

/** The list of the resource that was looked at last. */
export const lastList = ({ name }: Resource): string => lists.get(name) ?? name;

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
