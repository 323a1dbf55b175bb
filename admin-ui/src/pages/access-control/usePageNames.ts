import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { useLocale, useTranslate } from 'react-admin';
import { resourceById } from '../../registry.ts';
import type { KnownPage } from './pages.ts';

/** How pages are called, as the menu says it. */
export function usePageNames(): (page: KnownPage) => string {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  return ({ key }) => {
    const [id = '', list] = key.split(' ');
    const labels = resourceById(id)?.labels[locale];
    if (!labels) return translate(`app.menu.${key}`);
    return (list && labels.lists?.[list]) || labels.plural;
  };
}
