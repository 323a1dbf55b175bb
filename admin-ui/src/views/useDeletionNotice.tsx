import { mayRestore } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useNotify } from 'react-admin';
import { MESSAGE_MS } from '../config.ts';
import { useSession } from '../session.tsx';
import { Undo } from './bin/Undo.tsx';

interface Deletion {
  /** The records as they were. */
  deleted: Record<string, unknown>[];
  refusals?: string[];
}

/** Tells how many records were deleted, and why the others were not; who may restore them can do so at once. */
export function useDeletionNotice({ name, declaration }: Resource): (result: Deletion) => void {
  const notify = useNotify();
  const { actor } = useSession();
  return ({ deleted, refusals = [] }) => {
    const restorable = declaration.bin
      ? deleted.filter(({ owner }) => mayRestore(actor, { owner: (owner ?? null) as string | null }))
      : [];
    if (deleted.length > 0)
      notify('app.bulk.deleted', {
        type: 'success',
        autoHideDuration: MESSAGE_MS,
        messageArgs: { smart_count: deleted.length },
        ...(restorable.length > 0
          ? { action: <Undo resource={name} ids={restorable.map(({ id }) => String(id))} /> }
          : {}),
      });
    if (refusals.length > 0)
      notify('app.bulk.refused', {
        type: 'warning',
        messageArgs: { smart_count: refusals.length, reason: [...new Set(refusals)].join(' ') },
      });
  };
}
