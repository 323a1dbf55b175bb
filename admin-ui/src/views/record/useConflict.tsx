import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Conflict } from './Conflict.tsx';
import { type ConflictState, contestedFields, settledValues } from './conflict.ts';

type Values = Record<string, unknown>;

/**
 * What becomes of a form that was saved on a stale version: it is saved on the stored one, at once where nothing is
 * contested, otherwise when the person has chosen in the dialog.
 */
export function useConflict(
  resource: Resource,
  save: (values: Values, previous: RaRecord) => Promise<Values | undefined>,
  onDiscard: (current: RaRecord) => void,
) {
  const [conflict, setConflict] = useState<ConflictState>();
  async function settle(met: ConflictState): Promise<Values | undefined> {
    if (contestedFields(met).length === 0) return save(settledValues(met), met.current);
    setConflict(met);
    return undefined;
  }
  const dialog = conflict ? (
    <Conflict
      resource={resource}
      conflict={conflict}
      onSettle={(settled) => {
        setConflict(undefined);
        void save(settled, conflict.current);
      }}
      onClose={() => {
        setConflict(undefined);
        onDiscard(conflict.current);
      }}
    />
  ) : null;
  return { settle, dialog };
}
