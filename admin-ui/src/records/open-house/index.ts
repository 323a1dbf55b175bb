import type { OpenHouse } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { door: lazy(() => import('./Door.tsx')) },
} satisfies RecordScreens<OpenHouse>;
