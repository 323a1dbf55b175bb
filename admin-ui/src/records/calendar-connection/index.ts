import type { CalendarConnection } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { step: lazy(() => import('./InStep.tsx')) },
} satisfies RecordScreens<CalendarConnection>;
