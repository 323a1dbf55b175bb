import type { Tenant } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: {
    mailTest: lazy(() => import('./MailTest.tsx')),
    providers: lazy(() => import('./Providers.tsx')),
    leadTrial: lazy(() => import('./LeadTrial.tsx')),
    ownSecondStep: lazy(() => import('./OwnSecondStep.tsx')),
  },
} satisfies RecordScreens<Tenant>;
