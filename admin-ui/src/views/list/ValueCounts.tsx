import type { Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Chip, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { formatNumber } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';

interface ValueCountsProps {
  resource: Resource;
  /** What the list shows before anybody filters it. */
  where: Condition | undefined;
}

/** How many records of each value the list would show, the value itself not being filtered by. */
function useCounts(resource: Resource, filter: Condition): Record<string, number> | undefined {
  const { counts } = resource.declaration.list;
  const { data } = useQuery({
    queryKey: [resource.name, 'counts', filter],
    enabled: counts !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async () => {
      const { json } = await httpClient(
        `${apiUrl()}/${resource.name}/counts?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      return (json as { counts: Record<string, number> }).counts;
    },
  });
  return data;
}

/** The counts of a list by the field that it declares; a click narrows the list. What can't be counted stays as it was. */
export function ValueCounts({ resource, where }: ValueCountsProps) {
  const { counts: name = '' } = resource.declaration.list;
  const { filterValues, setFilters } = useListContext();
  const { field, value } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale();
  const { [name]: chosen, ...rest } = filterValues as Record<string, unknown>;
  const counts = useCounts(resource, { ...rest, ...where });
  if (!counts) return null;
  const values = (resource.fields[name]?.schema.enum ?? []).map(String).filter((one) => counts[one]);
  const now = [chosen ?? []].flat().map(String);
  if (values.length === 0 && now.length === 0) return null;
  const total = values.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const chip = (key: string, label: string, count: number, isChosen: boolean, next: Condition) => (
    <Chip
      key={key}
      component="button"
      size="small"
      label={`${label} ${formatNumber(count, locale)}`}
      aria-pressed={isChosen}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      onClick={() => setFilters(next)}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    />
  );
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={field(name)}
      spacing={0.75}
      sx={{ overflowX: 'auto', pt: 1, pb: 0.5, '& > *': { flexShrink: 0 } }}
    >
      {chip('', translate('app.savedQueries.all'), total, now.length === 0, rest)}
      {values.map((one) =>
        chip(one, value(name, one), counts[one] ?? 0, now.length === 1 && now[0] === one, { ...rest, [name]: [one] }),
      )}
    </Stack>
  );
}
