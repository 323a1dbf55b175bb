import { type Field, type Resource, translatedText } from '@hestia/resources/vocabulary/index.ts';
import { useMemo } from 'react';
import { type RaRecord, useGetList, useLocale } from 'react-admin';
import { isOutOfUse } from '../../../fields/shared/offered.ts';
import { displayOf } from '../../../labels.ts';
import { resourceById } from '../../../registry.ts';

/** A type of document as it is offered. */
export interface Kind {
  id: string;
  name: string;
  /** Whether the date until which it is valid is asked for. */
  expires: boolean;
  /** Offered; one that isn't stays with the documents that have it. */
  active: boolean;
}

const ALL = { page: 1, perPage: 500 };

/** The kinds that a field of files declares, in the language of the interface. */
export function useKinds(resource: Resource, field: Field): { has: boolean; kinds: Kind[] } {
  const { kinds } = field.declaration;
  const target = kinds && resourceById(kinds.resource);
  const locale = useLocale();
  const { data } = useGetList<RaRecord>(
    target?.name ?? '',
    {
      filter: kinds ? { [kinds.field]: { any: [resource.id] } } : {},
      pagination: ALL,
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: Boolean(target), staleTime: 60_000 },
  );
  return useMemo(() => {
    const nameOf = (record: RaRecord) =>
      target?.fields.name?.declaration.type === 'translated'
        ? translatedText(record.name, locale)
        : target
          ? displayOf(target, record)
          : '';
    const all = (data ?? []).map((record) => ({
      id: String(record.id),
      name: nameOf(record),
      expires: Boolean(record.expires),
      active: !target || !isOutOfUse(target, record),
    }));
    return { has: Boolean(target), kinds: all };
  }, [data, target, locale]);
}
