import { begunOver, FIGURES, standingIn } from '@hestia/resources/avenant/named.ts';
import type { Mandate } from '@hestia/resources/generated/types.ts';
import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';

/**
 * Begins the amounts of a new amendment with those of its mandate, which it keeps beside them; what somebody has typed stays.
 * With another mandate, those of the one before are gone.
 */
export function useBegun(mandate: (Mandate & { id: string }) | undefined): void {
  const { getValues, setValue } = useFormContext<FieldValues>();
  const filled = useRef(new Map<string, unknown>());
  const of = useRef<string>(undefined);
  useEffect(() => {
    if (!mandate) return;
    if (of.current !== mandate.id) {
      for (const [path, value] of filled.current) if (getValues(path) === value) setValue(path, null);
      filled.current.clear();
      of.current = mandate.id;
    }
    const begun = begunOver(mandate.for, standingIn(mandate));
    for (const name of FIGURES)
      for (const [end, value] of Object.entries(begun[name] ?? {})) {
        const path = `${name}.${end}`;
        const now = getValues(path) ?? null;
        if (value === null || (now !== null && now !== filled.current.get(path))) continue;
        filled.current.set(path, value);
        setValue(path, value);
      }
    setValue('standing', begun.standing);
  }, [mandate, getValues, setValue]);
}
