import type { DashboardList } from '@hestia/resources/vocabulary/index.ts';
import { useQueries } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin';
import { TOGETHER } from '../../providers/reads.ts';
import { recordScreens } from '../../records/index.ts';
import { startingSort } from '../../sorting.ts';
import { lineFields } from '../../views/overview/lineFields.ts';
import type { AskedCard } from './cards.ts';

/** What a card found. */
interface Found {
  lines: unknown[];
  total: number;
}

/** A card with what it found. */
export interface FilledCard extends AskedCard, Found {}

/** The first records of the list that a card leads to, and how many that shows. */
async function listed(dataProvider: DataProvider, card: DashboardList, asked: AskedCard): Promise<Found> {
  const { resource, filter, rows } = asked;
  const [field, order] = card.sort ?? [];
  // A line of an activity says what it is about, which is one of several references; what a next step asks is any field.
  const isWhole = resource.declaration.holders?.ofActivity || card.next;
  const fields = isWhole ? undefined : lineFields(resource, card.show);
  const { data, total } = await dataProvider.getList<RaRecord>(resource.name, {
    filter: { ...filter, ...resource.declaration.list.where },
    sort: field && order ? { field, order } : startingSort(resource),
    pagination: { page: 1, perPage: rows },
    meta: { ...TOGETHER, ...(fields ? { fields } : {}) },
  });
  return { lines: data, total: total ?? data.length };
}

/** What all the cards find, asked for in one call; nothing until all of it is known. */
export function useCards(asked: AskedCard[]): { cards: FilledCard[]; isPending: boolean; error: Error | null } {
  const dataProvider = useDataProvider();
  const answers = useQueries({
    queries: asked.map((one) => {
      const { resource, card, filter, rows } = one;
      return {
        queryKey: [resource.name, 'getList', 'dashboard', card.name, filter],
        queryFn: async (): Promise<Found> =>
          card.type === 'own'
            ? ((await recordScreens(resource).dashboard?.[card.name]?.find(rows)) ?? { lines: [], total: 0 })
            : listed(dataProvider, card, one),
      };
    }),
  });
  return {
    isPending: answers.some((one) => one.isPending),
    error: answers.find((one) => one.error)?.error ?? null,
    cards: asked.flatMap((one, index) => {
      const data = answers[index]?.data;
      return data ? [{ ...one, ...data }] : [];
    }),
  };
}
