import type { Register } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  actions: { take: lazy(() => import('./TakeAlong.tsx')) },
} satisfies RecordScreens<Register>;
