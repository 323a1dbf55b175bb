import { mayEditField, refusalMessage } from '@hestia/permissions/index.ts';
import { isEditableNow, type Language, type Resource, stateAllows } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { isArchived, useMayEdit } from '../../state/archive.ts';

/** Why a field isn't mended, and whether a role on the record would help. */
export interface Closed {
  message: string;
  isByRole: boolean;
}

/** Says why a field of a record can't be changed, as the server would; nothing where it can. */
export function useWhyClosed(resource: Resource): (record: RaRecord, name: string) => Closed | undefined {
  const { ability } = useSession();
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const mayEdit = useMayEdit();
  return (record, name) => {
    const field = resource.fields[name];
    if (isArchived(resource, record)) return { message: translate('app.archive.readOnly'), isByRole: false };
    if (!mayEdit(resource, record) || !mayEditField(ability, resource, name, record))
      return { message: refusalMessage('acl', locale), isByRole: true };
    if (stateAllows(resource, 'edit', record) && (!field || isEditableNow(field, record))) return undefined;
    return { message: labels.errors?.[`closed.${name}`] ?? translate('app.access.stays'), isByRole: false };
  };
}
