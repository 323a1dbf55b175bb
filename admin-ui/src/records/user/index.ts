import type { User } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  summary: lazy(() => import('./StillHolds.tsx')),
  sections: {
    schedules: lazy(() => import('./Schedules.tsx')),
    secondFactor: lazy(() => import('./SecondStep.tsx')),
    sessions: lazy(() => import('./Sessions.tsx')),
    timemachine: lazy(() => import('./TimeMachine.tsx')),
    comment: lazy(() => import('./Comment.tsx')),
  },
} satisfies RecordScreens<User>;
