import type { Language, Resource, SelectedCounts } from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Identifier, useDataProvider, useLocale } from 'react-admin';
import { formatNumber } from '../../fields/formats.ts';
import { TOGETHER } from '../../providers/reads.ts';
import { resourceById } from '../../registry.ts';
import { countSelected, type Shown, selectionFilter } from './selection.ts';

interface CountsProps {
  resource: Resource;
  selected: SelectedCounts;
  ids: readonly Identifier[];
}

/** What hangs on the selected rows: how many mandates, offers and the like. */
export default function SelectionCounts({ resource, selected, ids }: CountsProps) {
  const dataProvider = useDataProvider();
  const locale = useLocale() as Language;
  const shown = useRef<Shown>(undefined);
  const { data } = useQuery({
    queryKey: [resource.name, 'selection', ids],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      shown.current = await countSelected(selected, shown.current, async (counted) => {
        const target = resourceById(counted.resource);
        const isMany = target?.fields[counted.field]?.declaration.type === 'references';
        const found = await dataProvider.getList(target?.name ?? '', {
          filter: selectionFilter(counted, isMany, ids.map(String)),
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'createdAt', order: 'DESC' },
          meta: { ...TOGETHER, fields: ['id'] },
        });
        return found.total ?? found.data.length;
      });
      return shown.current;
    },
  });
  if (!data) return null;
  const words = selected.counts.flatMap(({ resource: id }, place) => {
    const labels = resourceById(id)?.labels[locale];
    const count = data[place];
    if (!labels || count === undefined) return [];
    const isOne = count === 1 || (count === 0 && locale === 'fr');
    return [`${formatNumber(count, locale)} ${(isOne ? labels.name : labels.plural).toLowerCase()}`];
  });
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {words.join(' · ')}
    </Typography>
  );
}
