import { isMatched } from '@hestia/resources/client/active.ts';
import type { Client } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  summary: lazy(() => import('./Erased.tsx')),
  ways: lazy(() => import('./Ways.tsx')),
  actions: { mail: lazy(() => import('./mail/index.tsx')), personalData: lazy(() => import('./PersonalData.tsx')) },
  overview: {
    matches: { view: lazy(() => import('./cards/BestMatches.tsx')), shows: isMatched },
    project: { view: lazy(() => import('./cards/Project.tsx')) },
  },
  contact: lazy(() => import('./ContactNow.tsx')),
  sections: {
    consents: lazy(() => import('./ConsentLedger.tsx')),
    matches: lazy(() => import('./Matches.tsx')),
    properties: lazy(() => import('./Properties.tsx')),
  },
} satisfies RecordScreens<Client>;
