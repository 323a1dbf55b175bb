import type { LeadDoor } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { address: lazy(() => import('./Address.tsx')), form: lazy(() => import('./FormAddress.tsx')) },
} satisfies RecordScreens<LeadDoor>;
