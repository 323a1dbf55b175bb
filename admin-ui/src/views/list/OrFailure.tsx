import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ReactNode, useRef } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import { Unretrieved } from '../Unretrieved.tsx';

/** The rows of a list; where they could not be had that is said, above what the list showed before. */
export function OrFailure({ resource, children }: { resource: Resource; children: ReactNode }) {
  const list = useListContext();
  const before = useRef<object>(undefined);
  const { data, total, meta, error } = list;
  if (data) before.current = { data, total, meta };
  // What stays isn't empty, and doesn't wait.
  const shown = error && before.current ? { ...list, ...before.current, error: null } : list;
  return (
    <>
      {error ? <Unretrieved resource={resource} error={error} onTryAgain={() => void list.refetch()} /> : null}
      {error && !before.current ? null : (
        <ListContextProvider value={shown as ListControllerResult}>{children}</ListContextProvider>
      )}
    </>
  );
}
