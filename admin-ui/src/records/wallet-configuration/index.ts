import type { WalletConfiguration } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  sections: {
    packs: lazy(() => import('./Packs.tsx')),
    text: lazy(() => import('./Text.tsx')),
    send: lazy(() => import('./Send.tsx')),
  },
} satisfies RecordScreens<WalletConfiguration>;
