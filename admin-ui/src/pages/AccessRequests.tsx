import { Alert, Button, List, Pagination, Paper, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useLabels } from '../labels.ts';
import { useSession } from '../session.tsx';
import { RequestLine } from '../views/access/RequestLine.tsx';
import { type AccessRequest, requestResource, waitingFor } from '../views/access/requests.ts';
import { PageHeader } from '../views/PageHeader.tsx';
import { usePeople } from '../views/record/usePeople.ts';

const ROWS = 10;
const VIEWS = ['waiting', 'mine', 'all'] as const;
type View = (typeof VIEWS)[number];

/** Who asks for access: what waits for one's answer, what one has asked for, and all that one sees. */
export default function AccessRequests() {
  const { actor } = useSession();
  const { labels } = useLabels(requestResource());
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('view') as View;
  const view: View = VIEWS.includes(chosen) ? chosen : 'waiting';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const filters: Record<View, Record<string, unknown>> = {
    waiting: waitingFor(actor.id),
    mine: { requester: actor.id },
    all: {},
  };
  const { data, total, isPending, error, refetch } = useGetList<AccessRequest>(requestResource().name, {
    filter: filters[view],
    pagination: { page, perPage: ROWS },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const { nameOf } = usePeople((data ?? []).flatMap((one) => [one.requester, one.answeredBy ?? one.requester]));
  return (
    <>
      <PageHeader title={labels.plural} />
      <Tabs
        value={view}
        onChange={(_, next: View) => setParams({ view: next })}
        aria-label={labels.plural}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {VIEWS.map((one) => (
          <Tab key={one} value={one} label={translate(`app.access.views.${one}`)} />
        ))}
      </Tabs>
      {error ? (
        <Alert
          severity="error"
          sx={{ mt: 2 }}
          action={<Button onClick={() => void refetch()}>{translate('app.tryAgain')}</Button>}
        >
          {(error as Error).message}
        </Alert>
      ) : null}
      {isPending ? <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} /> : null}
      {data?.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {translate(`app.access.none.${view}`)}
        </Typography>
      ) : null}
      {data && data.length > 0 ? (
        <Paper sx={{ mt: 2 }}>
          <List disablePadding>
            {data.map((request) => (
              <RequestLine key={request.id} request={request} nameOf={nameOf} />
            ))}
          </List>
        </Paper>
      ) : null}
      {total !== undefined && total > ROWS ? (
        <Pagination
          sx={{ mt: 2 }}
          count={Math.ceil(total / ROWS)}
          page={page}
          onChange={(_, next) => setParams({ view, page: String(next) })}
        />
      ) : null}
    </>
  );
}
