import type { Property } from '@hestia/resources/generated/types.ts';
import { isOffered, isToAdvertise } from '@hestia/resources/property/statuses.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  actions: {
    windowCard: lazy(() => import('./WindowCard.tsx')),
    sendProperties: lazy(() => import('./SendProperties.tsx')),
    countView: lazy(() => import('./overview/CountView.tsx')),
  },
  bulk: {
    dpeLetters: lazy(() => import('./dpe-letters/DpeLettersButton.tsx')),
    mailing: lazy(() => import('./MailSelected.tsx')),
  },
  lacks: { view: lazy(() => import('./Lacks.tsx')), shows: (property) => isToAdvertise(property) },
  overview: {
    ad: { view: lazy(() => import('./cards/Ad.tsx')), shows: (_, property) => isToAdvertise(property) },
    buyers: { view: lazy(() => import('./cards/BestBuyers.tsx')), shows: (_, property) => isOffered(property) },
    lacking: { view: lazy(() => import('./cards/Lacking.tsx')), shows: (_, property) => isToAdvertise(property) },
  },
  facts: { energy: lazy(() => import('./cards/Energy.tsx')) },
  sections: {
    advertisement: lazy(() => import('./Advertisement.tsx')),
    comparison: lazy(() => import('./estimation/EstimationTab.tsx')),
    dpeLabel: lazy(() => import('./Dpe.tsx')),
    feeds: lazy(() => import('./feeds/Feeds.tsx')),
    matches: lazy(() => import('./Matches.tsx')),
    overview: lazy(() => import('./overview/OverviewTab.tsx')),
    proofreading: lazy(() => import('./Proofreading.tsx')),
    publications: lazy(() => import('./feeds/Publications.tsx')),
    visitReport: lazy(() => import('./visit-report/VisitReportPart.tsx')),
  },
} satisfies RecordScreens<Property>;
