import type { Mailing } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { recipients: lazy(() => import('./Recipients.tsx')) },
} satisfies RecordScreens<Mailing>;
