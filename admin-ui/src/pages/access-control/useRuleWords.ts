import type { Reason } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { resources } from '../../registry.ts';
import { people } from '../../views/record/usePeople.ts';

/** The resource whose words name the roles. */
export const peopleResource = (): Resource => people() ?? (resources[0] as Resource);

/** Rules in a few words, as the columns of a table have room for: "Access control", "Owner", "Everybody signed in". */
export function useRuleWords(): (reason: Reason, resource?: Resource) => string {
  const translate = useTranslate();
  const { value, labels } = useLabels(peopleResource());
  return ({ ground, detail = '' }, resource) => {
    if (ground === 'role') return value('roles', detail);
    if (ground === 'holder') return translate(`app.holders.roles.${detail}`);
    if (ground !== 'named') return translate(`app.access.audience.${ground}`);
    const words = resource?.labels[document.documentElement.lang === 'fr' ? 'fr' : 'en'] ?? labels;
    return words.fields[detail] ?? detail;
  };
}
