import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { SeriesDialog } from './SeriesDialog.tsx';
import { isInSeries, type SeriesScope } from './scope.ts';

interface Asked {
  kind: 'change' | 'delete';
  answer: (scope: SeriesScope | undefined) => void;
}

/** Asks of which records of a series something is said; of what stands alone nothing is asked. */
export function useSeriesScope(resource: Resource): {
  /** @returns nothing where the person leaves it */
  ask: (record: RaRecord, kind: Asked['kind']) => Promise<SeriesScope | undefined>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const ask = (record: RaRecord, kind: Asked['kind']) => {
    if (!isInSeries(resource, record)) return Promise.resolve<SeriesScope | undefined>('this');
    const { promise, resolve } = Promise.withResolvers<SeriesScope | undefined>();
    setAsked({ kind, answer: resolve });
    return promise;
  };
  const answer = (scope: SeriesScope | undefined) => {
    asked?.answer(scope);
    setAsked(undefined);
  };
  return { ask, dialog: asked ? <SeriesDialog kind={asked.kind} onAnswer={answer} /> : null };
}
