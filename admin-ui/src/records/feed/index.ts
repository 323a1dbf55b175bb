import type { Feed } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  actions: { sendNow: lazy(() => import('./SendNow.tsx')) },
  sections: { sends: lazy(() => import('./Sends.tsx')) },
} satisfies RecordScreens<Feed>;
