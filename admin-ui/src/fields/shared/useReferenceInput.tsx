import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useMemo } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { CreateInPlace } from '../../views/form/CreateInPlace.tsx';
import { ChoiceLine } from './ChoiceLine.tsx';
import { useChoiceName } from './useChoiceName.ts';

function Option({ target }: { target: Resource }) {
  const record = useRecordContext();
  return record ? <ChoiceLine resource={target} record={record} /> : null;
}

/**
 * How references to what is searched are chosen: by search, or made on the spot where the person may.
 * @param awaited what is said in place of records that aren't asked for yet
 */
export function useReferenceInput(target: Resource, awaited?: string) {
  const { ability } = useSession();
  const { labels } = useLabels(target);
  const translate = useTranslate();
  const choiceName = useChoiceName(target);
  const mayAdd = Boolean(target.declaration.path) && may(ability, 'add', target);
  // The same from one drawing to the next: with a new one the input takes back what is being typed.
  const texts = useMemo(
    () => ({
      optionText: <Option target={target} />,
      inputText: choiceName,
    }),
    [target, choiceName],
  );
  return {
    ...texts,
    matchSuggestion: () => true,
    filterToQuery: (q: string) => (q ? { q } : {}),
    ...(awaited ? { loadingText: awaited, noOptionsText: awaited } : {}),
    ...(mayAdd
      ? {
          create: <CreateInPlace resource={target} />,
          createItemLabel: translate('app.newNamed', { model: labels.name.toLowerCase(), item: '%{item}' }),
        }
      : {}),
  };
}
