import { useContext, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Insertables } from '../shared/Insertables.tsx';
import { LIQUID } from './tags.ts';
import { type Told, tellTags } from './told.ts';

/** How pieces of Liquid are shown, by what the form around offers; nothing where it offers nothing. */
export function useTold(): ((codes: readonly string[]) => Told[]) | undefined {
  const offered = useContext(Insertables);
  const translate = useTranslate();
  return useMemo(
    () =>
      offered.length === 0
        ? undefined
        : (codes) => tellTags(codes, offered, (key, values) => translate(`app.liquid.${key}`, values)),
    [offered, translate],
  );
}

/** A text in which what is filled in stands by its name: `For ‹Client · Last name›`. */
export const spelledOut = (text: string, tell: (codes: readonly string[]) => Told[]): string => {
  const told = tell(text.match(LIQUID) ?? []);
  let at = 0;
  return text.replace(LIQUID, () => `‹${told[at++]?.label ?? ''}›`);
};
