import { Skeleton } from '@mui/material';
import { type ComponentType, lazy, Suspense } from 'react';
import type { InputProps } from './field-ui.ts';

/** An input that is fetched once a form asks for it: lists show its values without. */
export function deferred(load: () => Promise<{ default: ComponentType<InputProps> }>, height = 40) {
  const Input = lazy(load);
  return (props: InputProps) => (
    <Suspense fallback={<Skeleton variant="rounded" height={height} sx={{ width: '100%' }} />}>
      <Input {...props} />
    </Suspense>
  );
}
