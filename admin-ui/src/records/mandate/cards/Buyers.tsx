import type { Mandate, Property } from '@hestia/resources/generated/types.ts';
import { isOffered } from '@hestia/resources/property/statuses.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { recordPath } from '../../../labels.ts';
import { resourceById } from '../../../registry.ts';
import type { CardViewProps, Shown } from '../../index.ts';

const BestBuyers = lazy(() => import('../../property/cards/BestBuyers.tsx'));

/** Who would buy what was entrusted: the best matches of the first property. */
export default function Buyers({ record, title, onSettled }: CardViewProps<Mandate>) {
  const [first] = record.properties ?? [];
  const target = resourceById('property') as Resource<Property> | undefined;
  const { data, isPending } = useGetOne<Shown<Property>>(
    'properties',
    { id: first ?? '' },
    { enabled: Boolean(first) },
  );
  const isNone = !target || !first || (!isPending && !(data && isOffered(data)));
  useEffect(() => {
    if (isNone) onSettled();
  }, [isNone, onSettled]);
  if (isNone || !data) return null;
  return (
    <Suspense fallback={null}>
      <BestBuyers
        resource={target}
        record={data}
        title={title}
        to={recordPath(target as Resource, data.id, 'matches')}
        onSettled={onSettled}
      />
    </Suspense>
  );
}
