import type { CostRow } from '@hestia/resources/vendor-lead/cost-table.ts';
import type { Condition } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import { wholeAnswer } from '../../matching/matches.ts';

/** By what leads are taken together, each with the resource that names a group. */
export const GROUPINGS = { source: 'request-source', agent: 'user', agency: 'agency' } as const;
export type Grouping = keyof typeof GROUPINGS;

export interface CostTable {
  rows: CostRow[];
  isCut: boolean;
}

/** What the leads that a list finds came to, and cost. */
export const useCosts = (by: Grouping, filter: Condition, enabled: boolean) =>
  useQuery<CostTable>({
    queryKey: ['vendor-leads', 'costs', by, filter],
    enabled,
    retry: false,
    queryFn: () => {
      const query = new URLSearchParams({ by, filter: JSON.stringify(filter) });
      return wholeAnswer(`vendor-leads/costs?${query}`);
    },
  });
