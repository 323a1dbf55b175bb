import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Insertable } from '../fields/shared/insertable.ts';

/**
 * Values of a text as its form offers them.
 *
 * @param words where their labels are, by the name with `_` for each dot, and that of all as `group`
 */
export function useNamedValues(names: readonly string[], words: string): Insertable[] {
  const translate = useTranslate();
  return useMemo(
    () =>
      names.map((name) => ({
        group: translate(`${words}.group`),
        label: translate(`${words}.${name.replaceAll('.', '_')}`),
        text: `{{ ${name} }}`,
        name,
      })),
    [translate, names, words],
  );
}
