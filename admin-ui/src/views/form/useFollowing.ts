import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { rulesOf } from '../../rules.ts';

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Values that follow from what a person types in one of these fields, as the resource's rules say. */
export function useFollowing<R>(resource: Resource<R>, names: readonly string[]): void {
  const { watch, setValue, getValues } = useFormContext<FieldValues>();
  const before = useRef<FieldValues>(undefined);
  const { follow } = rulesOf(resource);
  const fields = names.join(' ');
  useEffect(() => {
    if (!follow) return undefined;
    before.current ??= { ...getValues() };
    const { unsubscribe } = watch((values, { name, type }) => {
      const stood = before.current;
      before.current = {
        ...stood,
        ...Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))),
      };
      // What is set in turn is no typing, and nothing follows from it.
      if (type !== 'change' || !name || !fields.split(' ').includes(name.split('.')[0] ?? '')) return;
      for (const [path, value] of Object.entries(follow(values as never, name, stood as never)))
        setValue(path, value, { shouldDirty: true });
    });
    return unsubscribe;
  }, [follow, fields, watch, setValue, getValues]);
}
