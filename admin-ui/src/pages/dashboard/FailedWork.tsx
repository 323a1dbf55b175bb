import { reachesPage } from '@hestia/permissions/index.ts';
import type { FeedSend, User } from '@hestia/resources/generated/types.ts';
import type { ConditionOn } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, Stack } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { reachesOutbox } from '../../layouts/reaches.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useStatus } from '../outbox/useStatus.ts';
import { listAt } from './cards.ts';
import { useOpenSettings } from './useOpenSettings.ts';

/** A send that waits for somebody's word, since so much would vanish from a portal. */
const STOPPED = { state: 'stopped' } satisfies ConditionOn<FeedSend>;
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** Who signs in by a password alone. */
const ONE_STEP = { active: true, secondStep: false } satisfies ConditionOn<User>;

/** Work that failed for good, mails that did or that reach nobody, feeds that stopped, settings that are open, accounts without a second step, each with the page on which that is seen to. @param isQuiet whether nothing else needs a hand */
export function FailedWork({ isQuiet }: { isQuiet: boolean }) {
  const { actor } = useSession();
  const translate = useTranslate();
  const enabled = reachesOutbox(actor);
  const jobs = useGetList('jobs', ONE, { enabled });
  const mails = useGetList('mails', { ...ONE, filter: { state: 'failed' } }, { enabled });
  const feed = resourceById('feed');
  const keepsFeeds = Boolean(feed && reachesPage(actor, feed));
  const sends = useGetList('feed-sends', { ...ONE, filter: STOPPED }, { enabled: keepsFeeds });
  const user = resourceById('user');
  const keepsUsers = Boolean(user && reachesPage(actor, user));
  const oneStep = useGetList('users', { ...ONE, filter: ONE_STEP }, { enabled: keepsUsers });
  const status = useStatus(enabled);
  const isCapturing = status.data && status.data.from === null;
  const open = useOpenSettings();
  const found = [
    { key: 'jobs', total: jobs.total ?? 0, to: '/admin/jobs' },
    { key: 'mails', total: mails.total ?? 0, to: '/admin/outbox?state=failed' },
    { key: 'feeds', total: sends.total ?? 0, to: `/${feed?.declaration.path}/list` },
    { key: 'unsent', total: isCapturing ? 1 : 0, to: '/admin/outbox' },
    { key: 'settings', total: open.names.length, to: open.to, names: open.names.join(', ') },
    { key: 'oneStep', total: oneStep.total ?? 0, to: listAt(`${user?.declaration.path}/list`, ONE_STEP) },
  ].filter(({ total }) => total > 0);
  const isAsking = enabled && (jobs.isPending || mails.isPending || status.isPending);
  const isKnown =
    !isAsking && !(keepsFeeds && sends.isPending) && !(keepsUsers && oneStep.isPending) && !open.isPending;
  if (found.length === 0)
    return isQuiet && isKnown ? <Alert severity="success">{translate('app.administration.nothing')}</Alert> : null;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {found.map(({ key, total, to, names }) => (
        <Alert
          key={key}
          severity="warning"
          action={
            <Button color="inherit" size="small" component={Link} to={to}>
              {translate('app.administration.look')}
            </Button>
          }
        >
          {translate(`app.administration.failed.${key}`, { smart_count: total, names })}
        </Alert>
      ))}
    </Stack>
  );
}
