import type { FeedSend } from '@hestia/resources/generated/types.ts';
import type { FieldName, Resource } from '@hestia/resources/vocabulary/index.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { formatDateTime, formatSince } from '../../fields/formats.ts';
import { useLabels, withColon } from '../../labels.ts';
import { type FileEntry, fileLink } from '../../providers/files.ts';
import { resourceById } from '../../registry.ts';
import { FieldValue } from '../../views/FieldValue.tsx';
import { Differences } from './Differences.tsx';
import { Stopped } from './Stopped.tsx';

const COUNTS = ['added', 'removed', 'changed', 'refused'] as const satisfies FieldName<FeedSend>[];

/** How many properties went, and how that differs from the send before. */
function useCounts(send: FeedSend): string | undefined {
  const translate = useTranslate();
  if (typeof send.included !== 'number') return undefined;
  const words = (name: FieldName<FeedSend>) => translate(`app.feeds.sends.${name}`, { smart_count: send[name] });
  return [words('included'), ...COUNTS.filter((name) => Number(send[name] ?? 0) > 0).map(words)].join(' · ');
}

/** A send: when, how it went, what it changed, and its file. */
export function SendLine({
  resource,
  send,
  mayAnswer,
}: {
  resource: Resource<FeedSend>;
  send: FeedSend;
  mayAnswer: boolean;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const { value } = useLabels(resource);
  const [isOpen, setOpen] = useState(send.state === 'stopped');
  const counts = useCounts(send);
  const lines = resourceById('feed-send-line');
  const [file] = (send.file ?? []) as FileEntry[];
  const at = formatDateTime(String(send.createdAt));
  async function download() {
    try {
      window.location.assign(await fileLink(file?.id ?? ''));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  return (
    <Stack
      component="li"
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="time" dateTime={String(send.createdAt)} title={at} sx={{ fontWeight: 600 }}>
          {formatSince(String(send.createdAt), locale)}
        </Typography>
        <FieldValue resource={resource} path="state" record={send} />
        <Typography variant="body2" color="textSecondary">
          {value('cause', send.cause)}
        </Typography>
      </Stack>
      {counts ? <Typography variant="body2">{counts}</Typography> : null}
      {send.problem ? (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {value('problem', send.problem)}
          {send.answer ? ` (${send.answer})` : ''}
          {send.state === 'running' ? `. ${translate('app.feeds.sends.retrying')}` : ''}
        </Typography>
      ) : null}
      {send.state === 'stopped' ? <Stopped send={send} mayAnswer={mayAnswer} /> : null}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 0.5, flexWrap: 'wrap' }}>
        {counts && lines ? (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {translate(isOpen ? 'app.feeds.sends.hide' : 'app.feeds.sends.details')}
          </Button>
        ) : null}
        {file ? (
          <Button
            size="small"
            startIcon={<DownloadIcon />}
            aria-label={withColon(translate('app.feeds.sends.download'), at)}
            onClick={() => void download()}
          >
            {translate('app.feeds.sends.download')}
          </Button>
        ) : null}
      </Stack>
      {isOpen && lines ? <Differences resource={lines} send={String(send.id)} /> : null}
    </Stack>
  );
}
