import { may } from '@hestia/permissions/index.ts';
import type { Property } from '@hestia/resources/generated/types.ts';
import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../../labels.ts';
import { resourceById } from '../../../registry.ts';
import { useSession } from '../../../session.tsx';
import { Panel } from '../../../views/Panel.tsx';
import type { RecordViewProps } from '../../index.ts';
import { FeedLine } from './FeedLine.tsx';
import { useBlacklist, useFeedStates } from './states.ts';

/** The portals that a property is on, or why it isn't. */
export default function Feeds({ resource, record }: RecordViewProps<Property>) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const { ability } = useSession();
  const id = String(record.id);
  const { data, isPending, error } = useFeedStates(id);
  const blacklist = useBlacklist(id);
  const publication = resourceById('publication');
  if (!publication) return null;
  return (
    <Panel title={section('feeds')}>
      {isPending ? <Skeleton variant="rounded" height={160} /> : null}
      {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
      {data?.length === 0 ? <Typography color="textSecondary">{translate('app.feeds.none')}</Typography> : null}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((state) => (
          <FeedLine
            key={state.feedId}
            state={state}
            publication={publication}
            mayEdit={may(ability, 'edit', resource, record)}
            onChange={(off) => blacklist(state.feedId, off)}
          />
        ))}
      </Stack>
    </Panel>
  );
}
