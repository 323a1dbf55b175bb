import { may } from '@hestia/permissions/index.ts';
import type { Feed, FeedSend } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { formatNumber } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';
import { SendLine } from './SendLine.tsx';

const ROWS = 10;
/** How soon one looks again at a send that is under way. */
const SOON_MS = 2_000;

const FIGURES = { okSends: 'sends', failed: 'failed', addedTotal: 'added', removedTotal: 'removed' } as const;

/** What the last 30 days brought; figures that can't be had are left out. */
function Month({ feed }: { feed: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['feed-metric', feed],
    retry: false,
    queryFn: async () => (await httpClient(`${apiUrl()}/feeds/${feed}/metric?days=30`)).json as Record<string, number>,
  });
  if (!data) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {Object.entries(FIGURES).map(([word, name]) => (
        <div key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`app.feeds.sends.${word}`)}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0 }}>
            {formatNumber(data[name] ?? 0, locale)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** What was sent to the portal, and what came of it. */
export default function Sends({ resource, record }: RecordViewProps<Feed>) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const { ability } = useSession();
  const [rows, setRows] = useState(ROWS);
  const send = resourceById('feed-send');
  const {
    data,
    isPending,
    error,
    total = 0,
  } = useGetList<FeedSend>(
    'feed-sends',
    {
      filter: { feed: record.id } satisfies ConditionOn<FeedSend>,
      pagination: { page: 1, perPage: rows },
      sort: { field: 'createdAt' satisfies FieldName<FeedSend>, order: 'DESC' },
    },
    { refetchInterval: ({ state }) => (state.data?.data?.some((one) => one.state === 'running') ? SOON_MS : false) },
  );
  if (!send) return null;
  return (
    <>
      <Panel title={translate('app.feeds.sends.month')}>
        <Month feed={String(record.id)} />
      </Panel>
      <Panel title={section('sends')}>
        {isPending ? <Skeleton variant="rounded" height={240} /> : null}
        {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
        {data?.length === 0 ? <Typography color="textSecondary">{translate('app.feeds.sends.none')}</Typography> : null}
        <Stack component="ol" aria-label={translate('app.feeds.sends.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((one) => (
            <SendLine
              key={`${one.id} ${one.state}`}
              resource={send}
              send={one}
              mayAnswer={may(ability, 'edit', send, one)}
            />
          ))}
        </Stack>
        {total > rows ? (
          <Button onClick={() => setRows(rows + ROWS)}>{translate('app.feeds.sends.more')}</Button>
        ) : null}
      </Panel>
    </>
  );
}
