import type { ConsentEntry } from '@hestia/resources/consent/state.ts';
import { type RaRecord, useGetList } from 'react-admin';

export type LedgerEntry = RaRecord & ConsentEntry;

const MOST_ENTRIES = 500;

/** A client's ledger of consents, the latest decision first. */
export function useLedger(client: string, enabled = true) {
  return useGetList<LedgerEntry>(
    'consents',
    {
      filter: { client },
      pagination: { page: 1, perPage: MOST_ENTRIES },
      sort: { field: 'decidedOn', order: 'DESC' },
    },
    { enabled },
  );
}
