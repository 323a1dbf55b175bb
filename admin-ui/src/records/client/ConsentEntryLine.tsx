import type { Consent } from '@hestia/resources/generated/types.ts';
import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FileList } from '../../fields/files/FileList.tsx';
import { formatDate, formatDateTime } from '../../fields/formats.ts';
import { ValueChip } from '../../fields/shared/ValueChip.tsx';
import { useLabels } from '../../labels.ts';
import type { FileEntry } from '../../providers/files.ts';
import { usePeople } from '../../views/record/usePeople.ts';
import type { LedgerEntry } from './useLedger.ts';

function Fact({ label, children }: { label: string; children: string }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('app.pair', { what: label, value: '' })}
      </Box>
      {children}
    </Typography>
  );
}

function Withdrawal({ consent, entry }: { consent: Resource<Consent>; entry: LedgerEntry }) {
  const { value, field } = useLabels(consent);
  const translate = useTranslate();
  if (!entry.withdrawnOn) return null;
  const how = value('withdrawnHow', entry.withdrawnHow);
  return (
    <Stack spacing={0.25} sx={{ pl: 1.5, borderLeft: 2, borderColor: 'warning.main', mt: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('app.consents.withdrawnOn', { day: formatDate(entry.withdrawnOn) })} · {how}
      </Typography>
      {entry.withdrawalReason ? <Fact label={field('withdrawalReason')}>{entry.withdrawalReason}</Fact> : null}
    </Stack>
  );
}

/** One entry of the ledger: what was decided, when and how, what proves it, who recorded it, and its withdrawal. */
export function ConsentEntryLine({
  consent,
  entry,
  onWithdraw,
}: {
  consent: Resource<Consent>;
  entry: LedgerEntry;
  onWithdraw?: () => void;
}) {
  const { value, field } = useLabels(consent);
  const translate = useTranslate();
  const { nameOf } = usePeople(entry.createdBy ? [entry.createdBy] : []);
  const isOpen = entry.decision === 'given' && !entry.withdrawnOn;
  const files = (entry.proof ?? []) as FileEntry[];
  const decision = value('decision', entry.decision);
  const channel = value('channel', entry.channel);
  const at = formatDateTime(String(entry.createdAt));
  return (
    <Box component="li" sx={{ position: 'relative', pl: 2, pb: 1.5, '&:last-of-type': { pb: 0 } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" component="time" dateTime={entry.decidedOn} sx={{ fontWeight: 600 }}>
          {formatDate(entry.decidedOn)}
        </Typography>
        <ValueChip
          label={decision}
          color={resolvePath(consent, 'decision')?.field.declaration.colors?.[entry.decision]}
        />
        <Typography variant="body2">
          {channel} · {value('obtained', entry.obtained)}
        </Typography>
        {isOpen && onWithdraw ? (
          <Button
            size="small"
            color="inherit"
            onClick={onWithdraw}
            aria-label={translate('app.pair', {
              what: translate('app.consents.withdraw'),
              value: `${value('purpose', entry.purpose)}, ${channel}, ${formatDate(entry.decidedOn)}`,
            })}
          >
            {translate('app.consents.withdraw')}
          </Button>
        ) : null}
      </Stack>
      <Stack spacing={0.25}>
        {entry.wording ? <Fact label={translate('app.consents.wording')}>{entry.wording}</Fact> : null}
        {entry.proofText ? <Fact label={field('proofText')}>{entry.proofText}</Fact> : null}
        {files.length > 0 ? <FileList files={files} /> : null}
        {isOpen && !entry.proofText && files.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {translate('app.consents.noProof')}
          </Typography>
        ) : null}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {entry.createdBy
            ? translate('app.consents.recordedBy', { name: nameOf(entry.createdBy), at })
            : translate('app.consents.imported', { at })}
        </Typography>
      </Stack>
      <Withdrawal consent={consent} entry={entry} />
    </Box>
  );
}
