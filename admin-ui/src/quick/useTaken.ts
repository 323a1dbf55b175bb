import { takenBy } from '@hestia/resources/vocabulary/quick.ts';
import { useEffect } from 'react';
import type { PartForm } from './partForms.ts';

type Values = Record<string, unknown>;

/** Keeps in the form of a part what it takes over of the others, as they are typed; what is asked of it itself stays. */
export function useTaken(own: PartForm, all: readonly PartForm[]): void {
  useEffect(() => {
    const names = Object.keys(own.part.takes ?? {}).filter((name) => !own.part.fields.includes(name));
    if (names.length === 0) return undefined;
    const take = () => {
      const others = Object.fromEntries(all.map(({ part, form }) => [part.resource, form.getValues()]));
      const taken: Values = takenBy(own.resource, own.part, {}, others);
      for (const name of names) own.form.setValue(name, taken[name] ?? null);
    };
    const sources = new Set(names.map((name) => own.part.takes?.[name]?.split('.')[0]));
    const ends = all
      .filter(({ part }) => part !== own.part && sources.has(part.resource))
      .map(({ form }) => form.watch(take));
    return () => {
      for (const { unsubscribe } of ends) unsubscribe();
    };
  }, [own, all]);
}
