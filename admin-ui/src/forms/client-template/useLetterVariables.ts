import { GREETING } from '@hestia/resources/client-template/greeting.ts';
import { TODAY, VARIABLES } from '@hestia/resources/client-template/variables.ts';
import { resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Insertable } from '../../fields/shared/insertable.ts';
import { resourceById } from '../../registry.ts';

/** What a letter can show, by the names that the records themselves give it. */
export function useLetterVariables(): Insertable[] {
  const translate = useTranslate();
  const locale = useLocale() as 'en' | 'fr';
  return useMemo(() => {
    const records = VARIABLES.flatMap(({ name, resource: id, field }) => {
      const resource = resourceById(id);
      if (!resource || !resolvePath(resource, field)) return [];
      const [group = ''] = name.split('.');
      const isPhone = field === 'phones.number';
      const label = isPhone ? translate('app.mailing.phone') : (resource.labels[locale].fields[field] ?? field);
      return [{ group: translate(`app.mailing.groups.${group}`), label, text: `{{ ${name} }}`, name }];
    });
    const today = {
      group: translate('app.mailing.groups.letter'),
      label: translate('app.mailing.today'),
      text: `{{ ${TODAY} }}`,
      name: TODAY,
    };
    const greeting = {
      group: translate('app.mailing.groups.client'),
      label: translate('app.mailing.greeting'),
      text: `{{ ${GREETING} }}`,
      name: GREETING,
    };
    return [greeting, ...records, today];
  }, [translate, locale]);
}
