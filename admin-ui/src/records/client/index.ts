import type { Client } from '@hestia/resources/generated/types.ts';
import { isSeeking } from '@hestia/resources/vocabulary/index.ts';
import { lazy } from 'react';
import { dashboardCard } from '../dashboard-card.ts';
import type { RecordScreens } from '../index.ts';

export default {
  summary: lazy(() => import('./Erased.tsx')),
  ways: lazy(() => import('./Ways.tsx')),
  actions: {
    mail: lazy(() => import('./mail/index.tsx')),
    sendProperties: lazy(() => import('./SendProperties.tsx')),
    personalData: lazy(() => import('./PersonalData.tsx')),
  },
  bulk: { mailing: lazy(() => import('./MailSelected.tsx')) },
  composer: { mail: lazy(() => import('./mail/FromActivity.tsx')) },
  overview: {
    matches: { view: lazy(() => import('../../matching/BestMatches.tsx')), shows: isSeeking },
    project: { view: lazy(() => import('../../part-views/saved-search/Project.tsx')) },
  },
  dashboard: {
    newMatches: dashboardCard({
      find: async (rows) => {
        const { freshPage } = await import('../../matching/fresh.ts');
        const { results, pagination } = await freshPage(1, rows);
        return { lines: results, total: pagination.total };
      },
      view: lazy(() => import('./cards/NewMatches.tsx')),
    }),
  },
  contact: lazy(() => import('./ContactNow.tsx')),
  sections: {
    consents: lazy(() => import('./ConsentLedger.tsx')),
    matches: lazy(() => import('../../matching/StockSection.tsx')),
    properties: lazy(() => import('./Properties.tsx')),
  },
} satisfies RecordScreens<Client>;
