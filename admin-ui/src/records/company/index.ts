import type { Company } from '@hestia/resources/generated/types.ts';
import { isSeeking } from '@hestia/resources/vocabulary/index.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  overview: {
    matches: { view: lazy(() => import('../../matching/BestMatches.tsx')), shows: isSeeking },
    project: { view: lazy(() => import('../../part-views/saved-search/Project.tsx')) },
  },
  sections: {
    matches: lazy(() => import('../../matching/StockSection.tsx')),
    properties: lazy(() => import('./Properties.tsx')),
  },
} satisfies RecordScreens<Company>;
