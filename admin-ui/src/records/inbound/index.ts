import type { Inbound } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { address: lazy(() => import('./Address.tsx')), trial: lazy(() => import('./Trial.tsx')) },
} satisfies RecordScreens<Inbound>;
