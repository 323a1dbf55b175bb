import { lazy, Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { resourceByName } from '../registry.ts';
import { closeQuick, useQuick } from '../state/quick.ts';
import { FilesUnderWay } from '../state/underWay.tsx';

const QuickPanel = lazy(() => import('./QuickPanel.tsx'));

/** Where the panel of a new record opens, over every page. */
export function QuickHost() {
  const open = useQuick();
  const resource = open ? resourceByName(open.resource) : undefined;
  const quick = resource?.declaration.quick?.find(({ name }) => name === open?.panel);
  if (!resource || !quick) return null;
  return (
    <ResourceContextProvider value={resource.name}>
      <Suspense fallback={null}>
        <FilesUnderWay>
          <QuickPanel
            key={quick.name}
            resource={resource}
            quick={quick}
            from={open?.from}
            values={open?.values}
            onClose={closeQuick}
          />
        </FilesUnderWay>
      </Suspense>
    </ResourceContextProvider>
  );
}
