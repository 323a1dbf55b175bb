import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { useLocale } from 'react-admin';
import { resources } from '../../registry.ts';

/** What records of a resource are called, by its name in the API. */
export function useKindName(): (name: string) => string {
  const language = useLocale() as Language;
  return (name) => resources.find((one) => one.name === name)?.labels[language].plural ?? name;
}
