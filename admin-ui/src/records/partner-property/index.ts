import type { PartnerProperty } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  bulk: { importSelected: lazy(() => import('./ImportSelected.tsx')) },
} satisfies RecordScreens<PartnerProperty>;
