import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: {
    secondFactor: lazy(() => import('./SecondStep.tsx')),
    comment: lazy(() => import('./Comment.tsx')),
  },
} satisfies RecordScreens;
