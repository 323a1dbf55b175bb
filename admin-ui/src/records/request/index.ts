import type { Request } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

export default {
  actions: {
    answer: lazy(() => import('./Answer.tsx')),
    sendProperties: lazy(() => import('./SendProperties.tsx')),
  },
  list: lazy(() => import('./NotUnderstood.tsx')),
  bulk: { answer: lazy(() => import('./AnswerSelected.tsx')), mailing: lazy(() => import('./MailSelected.tsx')) },
} satisfies RecordScreens<Request>;
