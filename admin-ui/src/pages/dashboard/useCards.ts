import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { TOGETHER } from '../../providers/reads.ts';
import { startingSort } from '../../sorting.ts';
import { lineFields } from '../../views/overview/lineFields.ts';
import type { AskedCard } from './cards.ts';

/** A card with what it found. */
export interface FilledCard extends AskedCard {
  records: RaRecord[];
  total: number;
}

/** What all the cards find, asked for in one call; nothing until all of it is known. */
export function useCards(asked: AskedCard[]): { cards: FilledCard[]; isPending: boolean; error: Error | null } {
  const dataProvider = useDataProvider();
  const answers = useQueries({
    queries: asked.map(({ resource, card, filter, rows }) => {
      const [field, order] = card.sort ?? [];
      // A line of an activity says what it is about, which is one of several references.
      const fields = resource.declaration.holders?.ofActivity ? undefined : lineFields(resource, card.show);
      return {
        queryKey: [resource.name, 'getList', 'dashboard', card.name, filter],
        queryFn: () =>
          dataProvider.getList<RaRecord>(resource.name, {
            // As many as the list shows that the card leads to.
            filter: { ...filter, ...resource.declaration.list.where },
            sort: field && order ? { field, order } : startingSort(resource),
            pagination: { page: 1, perPage: rows },
            meta: { ...TOGETHER, ...(fields ? { fields } : {}) },
          }),
      };
    }),
  });
  return {
    isPending: answers.some((one) => one.isPending),
    error: answers.find((one) => one.error)?.error ?? null,
    cards: asked.flatMap((one, index) => {
      const data = answers[index]?.data;
      return data ? [{ ...one, records: data.data, total: data.total ?? data.data.length }] : [];
    }),
  };
}
