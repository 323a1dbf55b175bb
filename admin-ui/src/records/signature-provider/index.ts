import type { SignatureProvider } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: { connection: lazy(() => import('./Connection.tsx')) },
} satisfies RecordScreens<SignatureProvider>;
