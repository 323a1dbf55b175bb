import type { CommissionRule } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { trial: lazy(() => import('./Trial.tsx')) },
} satisfies RecordScreens<CommissionRule>;
