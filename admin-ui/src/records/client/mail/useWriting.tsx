import type { Client } from '@hestia/resources/generated/types.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useReadable } from '../../../views/FieldValue.tsx';
import type { RecordViewProps } from '../../index.ts';

const WriteMail = lazy(() => import('./WriteMail.tsx'));

/** Writing to a client, for who may read the addresses: what begins it, and its dialog while it is open. */
export function useWriting({
  resource,
  record,
}: RecordViewProps<Client>): { begin: () => void; dialog: ReactNode } | undefined {
  const readable = useReadable(resource);
  const [isWriting, setWriting] = useState(false);
  if (!readable('emails', record)) return undefined;
  const dialog = isWriting ? (
    <Suspense fallback={null}>
      <WriteMail resource={resource} record={record} onClose={() => setWriting(false)} />
    </Suspense>
  ) : null;
  return { begin: () => setWriting(true), dialog };
}
