import type { Mandate } from '@hestia/resources/generated/types.ts';
import { lazy } from 'react';
import type { RecordScreens } from '../index.ts';

/** The states from which something is still to be completed. */
const BEFORE = ['draft', 'prospection', 'created'];
const isBefore = ({ status }: { status?: unknown }): boolean => BEFORE.includes(String(status));

/** The steps that are refused while something lacks. */
const STEPS = ['create', 'prepare'];

export default {
  review: lazy(() => import('./Review.tsx')),
  lacks: {
    view: lazy(() => import('./Lacks.tsx')),
    shows: isBefore,
    before: ({ step }) => STEPS.includes(step.name),
  },
  overview: {
    buyers: {
      view: lazy(() => import('./cards/Buyers.tsx')),
      shows: (_, { for: purpose, properties }) => purpose === 'property' && (properties ?? []).length > 0,
    },
    dates: { view: lazy(() => import('./cards/Dates.tsx')), shows: (_, { signedOn }) => Boolean(signedOn) },
    lacking: { view: lazy(() => import('./cards/Lacking.tsx')), shows: (_, record) => isBefore(record) },
  },
} satisfies RecordScreens<Mandate>;
