import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FileEntry } from '../../providers/files.ts';

const Preview = lazy(() => import('./Preview.tsx'));

/** The dialog that shows one of some files, and what opens it at a file. */
export function usePreview(files: FileEntry[]): { open: (file: FileEntry) => void; preview: ReactNode } {
  const [shown, setShown] = useState<string>();
  const isThere = files.some(({ id }) => id === shown);
  return {
    open: ({ id }) => setShown(id),
    preview:
      shown && isThere ? (
        <Suspense>
          <Preview files={files} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null,
  };
}
