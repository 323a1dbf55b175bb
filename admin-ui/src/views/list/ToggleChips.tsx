import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import CheckIcon from '@mui/icons-material/Check';
import { Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useToggles } from '../../state/toggles.ts';

/** The values that a person switches on and off, here and on the dashboard. */
export function ToggleChips({ resource }: { resource: Resource }) {
  const { field: name, values, off, flip } = useToggles(resource);
  const { labels, field, value } = useLabels(resource);
  const translate = useTranslate();
  if (values.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('app.pair', { what: labels.plural, value: field(name) })}
      spacing={0.75}
      sx={{ py: 0.5, alignItems: 'center' }}
    >
      <Typography variant="body2" color="textSecondary">
        {labels.plural}
      </Typography>
      {values.map((one) => {
        const isOn = !off.includes(one);
        return (
          <Chip
            key={one}
            component="button"
            size="small"
            {...(isOn ? { icon: <CheckIcon /> } : {})}
            label={value(name, one)}
            aria-pressed={isOn}
            variant={isOn ? 'filled' : 'outlined'}
            onClick={() => flip(one)}
          />
        );
      })}
    </Stack>
  );
}
