import type { Calendar } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { feed: lazy(() => import('./Feed.tsx')) },
} satisfies RecordScreens<Calendar>;
