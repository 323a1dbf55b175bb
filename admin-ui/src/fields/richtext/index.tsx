import { CircularProgress } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { FieldUi, InputProps } from '../field-ui.ts';

const Editor = lazy(() => import('./Editor.tsx'));
const Shown = lazy(() => import('./Shown.tsx'));

export default {
  wide: true,
  unsorted: true,
  noColumn: true,
  Display: ({ value }) => (
    <Suspense fallback={null}>
      <Shown html={String(value)} />
    </Suspense>
  ),
  Input: (props: InputProps) => (
    <Suspense fallback={<CircularProgress size={20} aria-hidden />}>
      <Editor {...props} />
    </Suspense>
  ),
} satisfies FieldUi;
