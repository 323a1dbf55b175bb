import type { Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useStore } from 'react-admin';

const KEY = 'toggles';
type Off = Record<string, string[]>;
/** One object for all: another at each rendering would be another value to the store. */
const NONE: Off = {};

export interface Toggles {
  /** The field whose values are switched; empty where the resource has none. */
  field: string;
  values: string[];
  off: readonly string[];
  /** Switches a value off or on; the last one stays on. */
  flip: (value: string) => void;
}

const valuesOf = (resource: Resource): string[] =>
  (resource.fields[resource.declaration.list.toggles ?? '']?.schema.enum ?? []).map(String);

/** Which values of a resource's toggled field the person has switched off, wherever they did. */
export function useToggles(resource: Resource): Toggles {
  const [stored, store] = useStore(KEY, NONE);
  const values = valuesOf(resource);
  const off = (stored[resource.name] ?? []).filter((one) => values.includes(one));
  return {
    field: resource.declaration.list.toggles ?? '',
    values,
    off,
    flip(value) {
      const next = off.includes(value) ? off.filter((one) => one !== value) : [...off, value];
      if (next.length < values.length) store({ ...stored, [resource.name]: next });
    },
  };
}

/** What remains of a resource's records by what the person has switched off, as a condition. */
export function useToggled(): (resource: Resource) => Condition {
  const [stored] = useStore(KEY, NONE);
  return (resource) => {
    const { toggles } = resource.declaration.list;
    const off = stored[resource.name] ?? [];
    const on = valuesOf(resource).filter((one) => !off.includes(one));
    return toggles && off.length > 0 && on.length > 0 ? { [toggles]: on } : {};
  };
}
