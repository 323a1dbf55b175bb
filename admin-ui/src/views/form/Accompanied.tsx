import { CircularProgress } from '@mui/material';
import { Suspense } from 'react';
import { type CompanionProps, companionOf } from '../../forms/index.ts';

/** The inputs of a form, with what accompanies them where the resource has it. A page of several parts waits for it itself. */
export function Accompanied({ resource, names, page, children }: CompanionProps) {
  const Companion = companionOf(resource);
  if (!Companion) return children;
  const accompanied = (
    <Companion resource={resource} names={names} page={page}>
      {children}
    </Companion>
  );
  return page ? accompanied : <Suspense fallback={<CircularProgress size={20} aria-hidden />}>{accompanied}</Suspense>;
}
