import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useTranslate } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { CreateInPlace } from '../../views/form/CreateInPlace.tsx';

/** How references are chosen: by search, or made on the spot where the person may. */
export function useReferenceInput(target: Resource) {
  const { ability } = useSession();
  const { labels } = useLabels(target);
  const translate = useTranslate();
  const mayAdd = Boolean(target.declaration.path) && may(ability, 'add', target);
  return {
    optionText: (record: Record<string, unknown>) => displayOf(target, record),
    filterToQuery: (q: string) => (q ? { q } : {}),
    ...(mayAdd
      ? {
          create: <CreateInPlace resource={target} />,
          createItemLabel: `${translate('app.newModel', { model: labels.name.toLowerCase() })}: %{item}`,
        }
      : {}),
  };
}
