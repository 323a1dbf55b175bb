import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { BesideList, useStandsBeside } from './beside.ts';

const ListBeside = lazy(() => import('./ListBeside.tsx'));

/** The bar of every page. */
const BAR = 56;

/** The page of a record, and beside it the list that it was opened from, where that is declared and there is room. */
export function Beside({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { id = '' } = useParams();
  const isBeside = useStandsBeside(resource);
  if (!isBeside) return children;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '300px minmax(0, 1fr)', columnGap: 3 }}>
      <Box
        sx={{ position: 'sticky', top: BAR, alignSelf: 'start', height: `calc(100dvh - ${BAR}px)`, overflowY: 'auto' }}
      >
        <Suspense fallback={<ListSkeleton columns={1} />}>
          <ListBeside resource={resource} id={id} />
        </Suspense>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <BesideList value>{children}</BesideList>
      </Box>
    </Box>
  );
}
