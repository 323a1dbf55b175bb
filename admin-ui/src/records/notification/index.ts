import type { Notification } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  summary: lazy(() => import('./About.tsx')),
  bulk: { read: lazy(() => import('./MarkSelected.tsx')) },
} satisfies RecordScreens<Notification>;
