import { type RefObject, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Keeps whether the form around it holds something that isn't saved. */
export function DirtyWatch({ isDirty }: { isDirty: RefObject<boolean> }) {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const count = Object.keys(dirtyFields).length;
  useEffect(() => {
    isDirty.current = count > 0;
  }, [isDirty, count]);
  return null;
}
