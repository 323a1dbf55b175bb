import { Button, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime, formatSince } from '../../fields/formats.ts';
import { ValueChip } from '../../fields/shared/ValueChip.tsx';
import { withColon } from '../../labels.ts';
import { resourceByName } from '../../views/record/auditEntry.ts';
import { type BinEntry, daysLeft } from './entry.ts';

const FEW_DAYS = 3;

interface EntryLineProps {
  entry: BinEntry;
  /** Who deleted it. */
  name: string;
  isBusy: boolean;
  onRestore: () => void;
  /** Absent: who looks may not. */
  onRemove?: (() => void) | undefined;
}

/** How long it can still be restored. */
function Left({ entry }: { entry: BinEntry }) {
  const translate = useTranslate();
  const days = daysLeft(entry);
  const label = days === 0 ? translate('app.bin.over') : translate('app.bin.left', { smart_count: days });
  return <ValueChip label={label} color={days <= FEW_DAYS ? 'amber' : 'grey'} />;
}

/** What was deleted, by whom and when, and what can be done with it. */
export function EntryLine({ entry, name, isBusy, onRestore, onRemove }: EntryLineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const kind = resourceByName(entry.resource) ? translate(`resources.${entry.resource}.name`, { smart_count: 1 }) : '';
  const button = (label: string, color: 'primary' | 'error', onClick: () => void) => (
    <Button color={color} disabled={isBusy} onClick={onClick} aria-label={withColon(label, entry.title)}>
      {label}
    </Button>
  );
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Stack spacing={0.5} sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{entry.title}</Typography>
          {kind ? <ValueChip label={kind} /> : null}
          <Left entry={entry} />
        </Stack>
        <Typography variant="body2" color="textSecondary" title={formatDateTime(entry.deletedAt)}>
          {translate('app.bin.deleted', { since: formatSince(entry.deletedAt, locale), name })}
        </Typography>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', sm: 'center' } }}>
        {button(translate('app.bin.restore'), 'primary', onRestore)}
        {onRemove ? button(translate('app.bin.remove'), 'error', onRemove) : null}
      </Stack>
    </Stack>
  );
}
