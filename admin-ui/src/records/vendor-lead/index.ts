import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  charts: { costs: lazy(() => import('./Costs.tsx')) },
  sections: {
    mandate: lazy(() => import('./BeginMandate.tsx')),
    near: lazy(() => import('./Near.tsx')),
  },
} satisfies RecordScreens<VendorLead>;
