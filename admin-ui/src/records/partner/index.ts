import type { Partner } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { stock: lazy(() => import('./Stock.tsx')) },
} satisfies RecordScreens<Partner>;
