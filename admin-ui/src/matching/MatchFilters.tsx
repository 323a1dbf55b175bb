import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type MatchFilter, type MatchPage, PERIODS, SHOWS } from './matches.ts';

interface MatchFiltersProps {
  filter: MatchFilter;
  counts: MatchPage['counts'] | undefined;
  /** What the period is about: the search or the property. */
  about: 'search' | 'property';
  /** Pairs of a property that isn't in the stock are never dismissed. */
  hasPairs: boolean;
  onChange: (filter: MatchFilter) => void;
}

/** Narrows matches by how well they fit and by when they were last changed. */
export function MatchFilters({ filter, counts, about, hasPairs, onChange }: MatchFiltersProps) {
  const translate = useTranslate();
  const shown = SHOWS.filter((one) => hasPairs || one !== 'dismissed');
  const countOf = (one: (typeof SHOWS)[number]) =>
    one === 'all' ? (counts?.met ?? 0) + (counts?.near ?? 0) : (counts?.[one] ?? 0);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mb: 1.5 }}>
      <TextField
        select
        margin="none"
        label={translate('matching.show.label')}
        value={filter.show}
        onChange={({ target }) => onChange({ ...filter, show: target.value as MatchFilter['show'] })}
        sx={{ maxWidth: { sm: 260 } }}
      >
        {shown.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`matching.show.${one}`)} ({countOf(one)})
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        margin="none"
        label={translate(`matching.period.${about}`)}
        value={filter.within ?? ''}
        onChange={({ target: { value } }) => {
          const { within: _, ...rest } = filter;
          onChange(value ? { ...rest, within: value as NonNullable<MatchFilter['within']> } : rest);
        }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ maxWidth: { sm: 260 } }}
      >
        <MenuItem value="">{translate('matching.period.any')}</MenuItem>
        {PERIODS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`matching.period.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
