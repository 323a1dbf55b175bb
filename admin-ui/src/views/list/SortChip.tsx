import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Chip } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useLabels, withColon } from '../../labels.ts';
import { startingSort } from '../../sorting.ts';

/** What a list is sorted by that isn't as it started; taken off, the best matches or the latest come first again. */
export function SortChip({ resource }: { resource: Resource }) {
  const { sort, setSort } = useListContext();
  const { field } = useLabels(resource);
  const translate = useTranslate();
  const start = startingSort(resource);
  if (!sort || (sort.field === start.field && sort.order === start.order)) return null;
  return (
    <Chip
      label={withColon(translate('app.list.sorted'), field(sort.field))}
      onDelete={() => setSort(start)}
      variant="outlined"
      sx={{ maxWidth: '100%' }}
    />
  );
}
