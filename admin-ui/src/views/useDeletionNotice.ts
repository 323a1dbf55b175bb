import { useNotify } from 'react-admin';

/** Tells how many records were deleted, and why the others were not. */
export function useDeletionNotice(): (result: { deleted: number; refusals: string[] }) => void {
  const notify = useNotify();
  return ({ deleted, refusals }) => {
    if (deleted > 0)
      notify('app.bulk.deleted', {
        type: 'success',
        messageArgs: { smart_count: deleted },
      });
    if (refusals.length > 0)
      notify('app.bulk.refused', {
        type: 'warning',
        messageArgs: { smart_count: refusals.length, reason: [...new Set(refusals)].join(' ') },
      });
  };
}
