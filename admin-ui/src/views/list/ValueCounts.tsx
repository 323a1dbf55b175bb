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
function useCounts(resource: Resource, filter: Condition) {
  const { counts } = resource.declaration.list;
  const { data, isLoading } = useQuery({
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
  return { counts: data, isLoading };
}

const LINE = { overflowX: 'auto', pt: 1, pb: 0.5, '& > *': { flexShrink: 0 } };

/** The line's room until it is known: what is below isn't pushed away by it. */
const Place = () => (
  <Stack direction="row" aria-hidden sx={{ ...LINE, visibility: 'hidden' }}>
    <Chip size="small" label="…" />
  </Stack>
);

/** The counts of a list by the field that it declares; a click narrows the list. What can't be counted stays as it was. */
export function ValueCounts({ resource, where }: ValueCountsProps) {
  const { counts: name = '' } = resource.declaration.list;
  const { filterValues, setFilters } = useListContext();
  const { field, value } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale();
  const { [name]: chosen, ...rest } = filterValues as Record<string, unknown>;
  const { counts, isLoading } = useCounts(resource, { ...rest, ...where });
  if (isLoading) return <Place />;
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
    <Stack direction="row" role="group" aria-label={field(name)} spacing={0.75} sx={LINE}>
      {chip('', translate('app.savedQueries.all'), total, now.length === 0, rest)}
      {values.map((one) =>
        chip(one, value(name, one), counts[one] ?? 0, now.length === 1 && now[0] === one, { ...rest, [name]: [one] }),
      )}
    </Stack>
  );
}
