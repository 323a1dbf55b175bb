import type { Company } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { properties: lazy(() => import('./Properties.tsx')) },
} satisfies RecordScreens<Company>;
