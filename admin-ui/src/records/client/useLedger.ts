import type { Consent } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName } from '@hestia/resources/vocabulary/index.ts';
import { useGetList } from 'react-admin';

export type LedgerEntry = Consent;

const MOST_ENTRIES = 500;

/** A client's ledger of consents, the latest decision first. */
export function useLedger(client: string, enabled = true) {
  return useGetList<LedgerEntry>(
    'consents',
    {
      filter: { client } satisfies ConditionOn<Consent>,
      pagination: { page: 1, perPage: MOST_ENTRIES },
      sort: { field: 'decidedOn' satisfies FieldName<Consent>, order: 'DESC' },
    },
    { enabled },
  );
}
