import { Alert, Button, MenuItem, Paper, Skeleton, Stack, TextField } from '@mui/material';
import { useCallback, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { changesOutbox } from '../../layouts/reaches.ts';
import { useSession } from '../../session.tsx';
import { SearchBox } from '../../views/list/SearchBox.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { MailLine } from './MailLine.tsx';
import { type Mail, type MailState, REFRESH_MS, STATES } from './mail.ts';
import { Pager } from './Pager.tsx';
import { StatusNotice } from './StatusNotice.tsx';
import { useCall } from './useCall.ts';
import { useStatus } from './useStatus.ts';

const ROWS = 25;

/** Every mail of the network, the latest first: what waits, what was sent, what failed. */
export default function Outbox() {
  const translate = useTranslate();
  const { actor } = useSession();
  const [query] = useSearchParams();
  // What leads here may say which mails it speaks of.
  const [state, setState] = useState<MailState | ''>(STATES.find((one) => one === query.get('state')) ?? '');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { data: status } = useStatus();
  const { call, isPending: isCalling } = useCall();
  const { data, isPending, error, total } = useGetList<Mail>(
    'mails',
    {
      filter: { ...(state ? { state } : {}), ...(q ? { q } : {}) },
      pagination: { page, perPage: ROWS },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { refetchInterval: REFRESH_MS },
  );
  const search = useCallback((text: string) => {
    setQ(text);
    setPage(1);
  }, []);
  const failed = status?.counts.failed ?? 0;
  const isFiltered = Boolean(state || q);
  return (
    <>
      <PageHeader
        title={translate('app.menu.outbox')}
        actions={
          changesOutbox(actor) ? (
            <>
              {status?.from && failed > 0 ? (
                <Button disabled={isCalling} onClick={() => void call('POST', 'mails/retry', 'app.outbox.retriedAll')}>
                  {translate('app.outbox.retryAll', { smart_count: failed })}
                </Button>
              ) : null}
              <Button
                variant="contained"
                disabled={isCalling}
                onClick={() => void call('POST', 'mails/test', 'app.outbox.tested')}
              >
                {translate('app.outbox.test')}
              </Button>
            </>
          ) : null
        }
      />
      <StatusNotice status={status} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ my: 1.5 }}>
        <SearchBox value={q} onChange={search} />
        <TextField
          select
          margin="none"
          label={translate('app.outbox.state')}
          value={state}
          onChange={({ target }) => {
            setState(target.value as MailState | '');
            setPage(1);
          }}
          sx={{ maxWidth: { sm: 240 } }}
        >
          <MenuItem value="">{translate('app.savedQueries.all')}</MenuItem>
          {STATES.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`app.outbox.states.${one}`)}
              {status?.counts[one] ? ` (${status.counts[one]})` : ''}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
      {isPending ? <Skeleton variant="rounded" height={400} /> : null}
      {data?.length === 0 ? (
        <Alert severity="info">{translate(isFiltered ? 'app.outbox.nothingFound' : 'app.outbox.nothing')}</Alert>
      ) : null}
      {data && data.length > 0 ? (
        <Paper component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </Paper>
      ) : null}
      <Pager page={page} rows={ROWS} total={total} onChange={setPage} />
    </>
  );
}
