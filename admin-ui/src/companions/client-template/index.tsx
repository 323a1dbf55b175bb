import { TODAY, VARIABLES } from '@hestia/resources/client-template/variables.ts';
import { resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type Insertable, Insertables } from '../../fields/shared/Insertables.tsx';
import { resourceById } from '../../registry.ts';
import type { CompanionProps } from '../index.ts';
import { Preview } from './Preview.tsx';

/** What a letter can show, by the names that the records themselves give it. */
function useVariables(): Insertable[] {
  const translate = useTranslate();
  const locale = useLocale() as 'en' | 'fr';
  return useMemo(() => {
    const records = VARIABLES.flatMap(({ name, resource: id, field }) => {
      const resource = resourceById(id);
      if (!resource || !resolvePath(resource, field)) return [];
      const [group = ''] = name.split('.');
      const isPhone = field === 'phones.number';
      const label = isPhone ? translate('app.mailing.phone') : (resource.labels[locale].fields[field] ?? field);
      return [{ group: translate(`app.mailing.groups.${group}`), label, text: `{{ ${name} }}` }];
    });
    const today = {
      group: translate('app.mailing.groups.letter'),
      label: translate('app.mailing.today'),
      text: `{{ ${TODAY} }}`,
    };
    return [...records, today];
  }, [translate, locale]);
}

/** The form of a letter offers the values to insert, and shows what it becomes as one writes. */
export default function LetterForm({ names, children }: CompanionProps) {
  const variables = useVariables();
  if (!names.includes('body')) return children;
  return (
    <Insertables.Provider value={variables}>
      {children}
      <Preview />
    </Insertables.Provider>
  );
}
