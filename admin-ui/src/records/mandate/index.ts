import type { Mandate } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

/** The states from which something is still to be completed. */
const BEFORE = ['draft', 'prospection', 'created'];

export default {
  review: lazy(() => import('./Review.tsx')),
  overview: {
    buyers: {
      view: lazy(() => import('./cards/Buyers.tsx')),
      shows: (_, { for: purpose, properties }) => purpose === 'property' && (properties ?? []).length > 0,
    },
    dates: { view: lazy(() => import('./cards/Dates.tsx')), shows: (_, { signedOn }) => Boolean(signedOn) },
    lacking: {
      view: lazy(() => import('./cards/Lacking.tsx')),
      shows: (_, { status }) => BEFORE.includes(String(status)),
    },
  },
} satisfies RecordScreens<Mandate>;
