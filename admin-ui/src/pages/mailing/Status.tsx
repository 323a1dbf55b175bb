import type { Mailing, MailingRecipient } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, LinearProgress, List, ListItem, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { FieldValue } from '../../views/FieldValue.tsx';
import { Pager } from '../outbox/Pager.tsx';
import { FIGURES, type Figure, Figures } from './Figures.tsx';

const REFRESH_MS = 3_000;
const ROWS = 25;

/** When a mail left, and when it was opened and clicked, as far as that is counted. */
function Times({ resource, recipient }: { resource: Resource<MailingRecipient>; recipient: MailingRecipient }) {
  const { field } = useLabels(resource);
  const known = (['sentAt', 'openedAt', 'clickedAt'] as const).filter((name) => recipient[name]);
  return known.map((name) => (
    <Typography key={name} variant="caption" color="textSecondary" component="span">
      {name === 'sentAt' ? null : `${field(name)} `}
      <FieldValue resource={resource} path={name} record={recipient} />
    </Typography>
  ));
}

/** How far a mailing is, and each of its recipients; it looks again while mails leave. */
export function Status({ id }: { id: string }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Figure>('recipients');
  const [mailing, recipient] = [resourceById('mailing'), resourceById('mailing-recipient')];
  const { data, error } = useGetOne<Mailing>(
    'mailings',
    { id },
    {
      retry: false,
      refetchInterval: ({ state }) => (state.data && state.data.state !== 'sending' ? false : REFRESH_MS),
    },
  );
  const isGoing = data?.state === 'sending';
  const list = useGetList<MailingRecipient>(
    'mailing-recipients',
    {
      filter: { mailing: id, ...FIGURES[shown] },
      pagination: { page, perPage: ROWS },
      sort: { field: 'createdAt', order: 'ASC' },
    },
    { refetchInterval: isGoing ? REFRESH_MS : false },
  );
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!data || !mailing || !recipient) return <Skeleton variant="rounded" height={160} />;
  const all = Number(data.recipients ?? 0);
  const done = all - Number(data.waiting ?? 0);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <FieldValue resource={mailing as Resource<Mailing>} path="state" record={data} />
        <Typography aria-live="polite">{translate('app.mailings.progress', { done, all })}</Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={all > 0 ? (100 * done) / all : 0}
        aria-label={translate('app.mailings.status')}
      />
      <Figures
        resource={mailing as Resource<Mailing>}
        record={data}
        shown={shown}
        onShow={(figure) => {
          setShown(figure);
          setPage(1);
        }}
      />
      {isGoing && Number(data.waiting) > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('app.mailings.waits')}
        </Typography>
      ) : null}
      <List disablePadding>
        {(list.data ?? []).map((one) => (
          <ListItem key={one.id} divider disableGutters sx={{ display: 'block', py: 0.75 }}>
            <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <FieldValue resource={recipient as Resource<MailingRecipient>} path="client" record={one} />
              </Box>
              <Times resource={recipient as Resource<MailingRecipient>} recipient={one} />
              <FieldValue resource={recipient as Resource<MailingRecipient>} path="state" record={one} />
            </Stack>
            {one.reason ? (
              <Typography variant="body2" color="textSecondary">
                {one.reason}
              </Typography>
            ) : null}
          </ListItem>
        ))}
      </List>
      <Pager page={page} rows={ROWS} total={list.total} onChange={setPage} />
    </Stack>
  );
}
