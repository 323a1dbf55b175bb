import { type Resource, stepsToSign } from '@hestia/resources/vocabulary/index.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { resourceById } from '../../registry.ts';
import { useMayEdit } from '../../state/archive.ts';
import { useWhyNot } from '../record/useWhyNot.ts';
import { useEnvelopes } from './useEnvelopes.ts';

const HaveSigned = lazy(() => import('./HaveSigned.tsx'));

/**
 * The way to have a record's document signed at once: where steps that ask for nothing lead there, and where it is there
 * and nothing was sent yet.
 */
export function useHaveSigned(
  resource: Resource,
  record: RaRecord,
): { isOffered: boolean; open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMayEdit()(resource, record);
  const whyNot = useWhyNot(resource);
  const target = resourceById('envelope');
  const steps = resource.declaration.sign?.first ? stepsToSign(resource, record) : undefined;
  const [first] = steps ?? [];
  const isThere = mayEdit && target !== undefined && steps?.length === 0;
  const asked = { enabled: isThere, isFollowing: false };
  const { envelopes, isPending, error } = useEnvelopes(target ?? resource, resource, record, asked);
  const isUnsent = isThere && !isPending && !error && envelopes.every(({ status }) => status === 'voided');
  const isOffered = first ? mayEdit && whyNot(record, first) === undefined : isUnsent;
  const dialog = isOpen ? (
    <Suspense fallback={null}>
      <HaveSigned resource={resource} record={record} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { isOffered, open: () => setOpen(true), dialog };
}
