import type { Appointment } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  bulk: { itinerary: lazy(() => import('./ToItinerary.tsx')) },
  sections: {
    clients: lazy(() => import('./Clients.tsx')),
    slips: lazy(() => import('./Slips.tsx')),
  },
} satisfies RecordScreens<Appointment>;
