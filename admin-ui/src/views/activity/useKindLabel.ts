import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { useLocale } from 'react-admin';
import type { Kind } from './kinds.ts';

/** What a kind is called: by its value, else by its resource. */
export function useKindLabel(): (kind: Kind) => string {
  const locale = useLocale() as Language;
  return ({ part, field, value }) => {
    const labels = part.labels[locale];
    return (field && value && labels.values?.[field]?.[value]) || labels.name;
  };
}
