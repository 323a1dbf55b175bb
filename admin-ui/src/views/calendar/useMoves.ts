import type { CalendarView, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { failureMessage } from '../failure.ts';
import { useSeriesScope } from '../series/useSeriesScope.tsx';
import { isWholeDays, type Times, valuesAt } from './entries.ts';

type Values = Record<string, unknown>;

/** An entry that was dragged, and where it lies. */
export interface Move {
  id: string;
  times: Times;
}

/** Puts records where their entries were dragged to; what the server refuses goes back to where it was. */
export function useMoves(
  resource: Resource,
  view: CalendarView,
  data: RaRecord[],
): { records: RaRecord[]; move: (move: Move) => Promise<void>; dialog: ReactNode } {
  const [moved, setMoved] = useState<Record<string, Values>>({});
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const { ask, dialog } = useSeriesScope(resource);
  const records = useMemo(() => data.map((record) => ({ ...record, ...moved[String(record.id)] })), [data, moved]);
  const move = async ({ id, times }: Move) => {
    const record = records.find((one) => String(one.id) === id);
    if (!record) return;
    const values = valuesAt(view, isWholeDays(resource, view), times);
    setMoved((all) => ({ ...all, [id]: values }));
    const settle = () => setMoved(({ [id]: _, ...others }) => others);
    const scope = await ask(record, 'change');
    if (!scope) return settle();
    try {
      const { data: kept } = await dataProvider.update(resource.name, {
        id: record.id,
        data: { ...record, ...values },
        previousData: record,
        meta: { scope },
      });
      // Who moves it on before all is read anew moves what is stored now.
      setMoved((all) => ({ ...all, [id]: { ...values, version: kept.version } }));
      notify(scope === 'this' ? 'app.saved' : 'app.series.changed', { type: 'success' });
    } catch (error) {
      settle();
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: [resource.name] });
    settle();
  };
  return { records, move, dialog };
}
