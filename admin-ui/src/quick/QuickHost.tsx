import { lazy, Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { resourceByName } from '../registry.ts';
import { closeQuick, useQuick } from '../state/quick.ts';

const QuickPanel = lazy(() => import('./QuickPanel.tsx'));

/** Where the panel of a new record opens, over every page. */
export function QuickHost() {
  const name = useQuick();
  const resource = name ? resourceByName(name) : undefined;
  if (!resource?.declaration.quick) return null;
  return (
    <ResourceContextProvider value={resource.name}>
      <Suspense fallback={null}>
        <QuickPanel key={name} resource={resource} quick={resource.declaration.quick} onClose={closeQuick} />
      </Suspense>
    </ResourceContextProvider>
  );
}
