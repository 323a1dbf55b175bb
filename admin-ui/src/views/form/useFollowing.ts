import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useEffect } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { rulesOf } from '../../rules.ts';

/** Values that follow from what a person types in one of these fields, as the resource's rules say. */
export function useFollowing<R>(resource: Resource<R>, names: readonly string[]): void {
  const { watch, setValue } = useFormContext<FieldValues>();
  const { follow } = rulesOf(resource);
  const fields = names.join(' ');
  useEffect(() => {
    if (!follow) return undefined;
    const { unsubscribe } = watch((values, { name, type }) => {
      // What is set in turn is no typing, and nothing follows from it.
      if (type !== 'change' || !name || !fields.split(' ').includes(name.split('.')[0] ?? '')) return;
      for (const [path, value] of Object.entries(follow(values as never, name)))
        setValue(path, value, { shouldDirty: true });
    });
    return unsubscribe;
  }, [follow, fields, watch, setValue]);
}
