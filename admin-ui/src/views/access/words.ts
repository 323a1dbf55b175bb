import { ACTIONS, type Action, type Reason } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { people } from '../record/usePeople.ts';

/** Rights are written small, for they stand in lists; the first of a line has a capital. */
export const CAPITALISED = { '&::first-letter': { textTransform: 'uppercase' } } as const;

/** Rights and the rules that they come from, in words. */
export function useAccessWords(resource: Resource) {
  const translate = useTranslate();
  const { field } = useLabels(resource);
  const { value } = useLabels(people() ?? resource);
  const roleName = (role: string): string => value('roles', role);
  const detailOf = ({ ground, detail = '' }: Reason): string => {
    if (ground === 'role') return roleName(detail);
    if (ground === 'holder') return translate(`app.holders.roles.${detail}`);
    return ground === 'named' ? field(detail) : '';
  };
  return {
    /** Whom a rule is about: "Owner", "Role: Access control", "Everybody signed in". */
    audience: (reason: Reason): string =>
      translate(`app.access.audience.${reason.ground}`, { detail: detailOf(reason) }),
    /** Why a person may: "is the owner", "has the role Access control". */
    because: (reason: Reason): string => translate(`app.access.because.${reason.ground}`, { detail: detailOf(reason) }),
    action: (action: Action): string => translate(`app.access.actions.${action}`),
    /** What somebody may do, all of it in a word. */
    actions: (allowed: Action[]): string =>
      allowed.length === ACTIONS.length
        ? translate('app.access.everything')
        : allowed.map((one) => translate(`app.access.actions.${one}`)).join(', ') || translate('app.access.nothing'),
    fields: (names: string[]): string => names.map(field).join(', '),
  };
}
