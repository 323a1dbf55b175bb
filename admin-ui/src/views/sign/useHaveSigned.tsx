import { type Resource, stepsToSign } from '@hestia/resources/vocabulary/index.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useMayEdit } from '../../state/archive.ts';
import { useWhyNot } from '../record/useWhyNot.ts';

const HaveSigned = lazy(() => import('./HaveSigned.tsx'));

/** The way to have a record's document signed at once, where steps that ask for nothing lead there. */
export function useHaveSigned(
  resource: Resource,
  record: RaRecord,
): { isOffered: boolean; open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMayEdit()(resource, record);
  const whyNot = useWhyNot(resource);
  const [first] = stepsToSign(resource, record) ?? [];
  const isOffered = first !== undefined && mayEdit && whyNot(record, first) === undefined;
  const dialog = isOpen ? (
    <Suspense fallback={null}>
      <HaveSigned resource={resource} record={record} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { isOffered, open: () => setOpen(true), dialog };
}
