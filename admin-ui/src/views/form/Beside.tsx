import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Suspense } from 'react';
import { besideOf } from '../../forms/index.ts';

/** What stands under the input of a field, where the resource has it. */
export function Beside<R>({
  resource,
  name,
  creating = false,
}: {
  resource: Resource<R>;
  name: string;
  creating?: boolean;
}) {
  const View = besideOf(resource, name);
  if (!View) return null;
  return (
    <Suspense fallback={null}>
      <View resource={resource as Resource} creating={creating} />
    </Suspense>
  );
}
