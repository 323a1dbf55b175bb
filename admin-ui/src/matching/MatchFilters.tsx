import { MenuItem, Stack, Tab, Tabs, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type MatchFilter, type MatchPage, PERIODS, SHOWS } from './matches.ts';

interface MatchFiltersProps {
  filter: MatchFilter;
  counts: MatchPage['counts'] | undefined;
  /** What the period is about: the search or the property. */
  about: 'search' | 'property';
  /** Nothing was done about pairs of a property that isn't in the stock. */
  hasPairs: boolean;
  onChange: (filter: MatchFilter) => void;
}

const OF_PAIRS: readonly MatchFilter['show'][] = ['new', 'sent', 'dismissed'];

/** Narrows matches by how well they fit and what was done about them, and by when they were last changed. */
export function MatchFilters({ filter, counts, about, hasPairs, onChange }: MatchFiltersProps) {
  const translate = useTranslate();
  const shown = SHOWS.filter((one) => hasPairs || !OF_PAIRS.includes(one));
  return (
    <Stack
      direction={{ xs: 'column', md: 'row' }}
      spacing={1}
      sx={{ mb: 1.5, alignItems: { md: 'center' }, justifyContent: 'space-between' }}
    >
      <Tabs
        value={filter.show}
        onChange={(_, show: MatchFilter['show']) => onChange({ ...filter, show })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('matching.show.label')}
        sx={{ minWidth: 0 }}
      >
        {shown.map((one) => (
          <Tab key={one} value={one} label={`${translate(`matching.show.${one}`)} ${counts?.[one] ?? 0}`} />
        ))}
      </Tabs>
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
        sx={{ maxWidth: { md: 200 }, flexShrink: 0 }}
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
