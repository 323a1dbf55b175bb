import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import CheckIcon from '@mui/icons-material/Check';
import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';

interface BesideBarProps {
  switches: { resource: Resource; isShown: boolean }[];
  onToggle: (id: string) => void;
}

function Switch({ resource, isShown, onToggle }: { resource: Resource; isShown: boolean; onToggle: () => void }) {
  const { labels } = useLabels(resource);
  return (
    <Chip
      component="button"
      size="small"
      label={labels.plural}
      aria-pressed={isShown}
      variant={isShown ? 'filled' : 'outlined'}
      {...(isShown ? { icon: <CheckIcon /> } : {})}
      onClick={onToggle}
    />
  );
}

/** Which kinds of one's own things stand in the calendar beside its entries. */
export function BesideBar({ switches, onToggle }: BesideBarProps) {
  const translate = useTranslate();
  if (switches.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('app.calendar.beside')}
      spacing={0.75}
      sx={{ overflowX: 'auto', px: 1, pb: 1, '& > *': { flexShrink: 0 } }}
    >
      {switches.map(({ resource, isShown }) => (
        <Switch key={resource.id} resource={resource} isShown={isShown} onToggle={() => onToggle(resource.id)} />
      ))}
    </Stack>
  );
}
