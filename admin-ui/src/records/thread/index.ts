import type { Thread } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  actions: { unread: lazy(() => import('./Unread.tsx')) },
  sections: { messages: lazy(() => import('./Messages.tsx')) },
} satisfies RecordScreens<Thread>;
