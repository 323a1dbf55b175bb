import type { Area } from '@hestia/resources/vocabulary/index.ts';
import { Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useLabels } from '../../labels.ts';
import { deferred } from '../deferred.tsx';
import type { DisplayProps, FieldUi } from '../field-ui.ts';
import { useExtent } from './useExtent.ts';

const AreaMap = lazy(() => import('./AreaMap.tsx'));

function AreaView({ resource, path, value, compact = false }: DisplayProps) {
  const { field } = useLabels(resource);
  const extent = useExtent();
  const area = value as Area;
  if (compact) return <span>{extent(area)}</span>;
  return (
    <Stack spacing={0.5}>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <AreaMap label={field(path)} area={area} />
      </Suspense>
      <Typography variant="caption" color="textSecondary">
        {extent(area)}
      </Typography>
    </Stack>
  );
}

const AreaInput = deferred(() => import('./AreaInput.tsx'), 320);

export default { wide: true, unsorted: true, Display: AreaView, Input: AreaInput } satisfies FieldUi;
