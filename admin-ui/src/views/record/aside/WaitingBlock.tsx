import { may } from '@hestia/permissions/index.ts';
import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button, Link, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath, useLabels } from '../../../labels.ts';
import { useSession } from '../../../session.tsx';
import { isArchived } from '../../../state/archive.ts';
import { activityParts, referenceTo } from '../../activity/kinds.ts';
import { ownPerson } from '../../activity/ownPerson.ts';
import { AsideCard } from './AsideCard.tsx';
import { WaitingLine } from './WaitingLine.tsx';

const RecordDialog = lazy(() => import('../../form/RecordDialog.tsx').then((all) => ({ default: all.RecordDialog })));

interface BlockProps {
  resource: Resource;
  record: RaRecord;
}

/** As many stand in the aside; the activity has all of them. */
const MOST = 3;

function PartBlock({ resource, record, part }: BlockProps & { part: Resource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { ability, actor } = useSession();
  const { labels } = useLabels(part);
  const [isAdding, setAdding] = useState(false);
  const [graph] = part.graphs;
  const reference = referenceTo(part, resource) ?? '';
  const { sort: [field, order] = ['createdAt', 'ASC'] } = part.declaration;
  const { data = [], total = 0 } = useGetList<RaRecord>(part.name, {
    filter: { [reference]: record.id, [graph?.field ?? '']: graph?.initial },
    sort: { field, order },
    pagination: { page: 1, perPage: MOST },
  });
  const isClosed = isArchived(resource, record);
  const { owner, coOwners, collaborators } = record;
  const given = { ...ownPerson(part, actor.id), [reference]: record.id };
  const mayAdd = !isClosed && may(ability, 'add', part, { [reference]: record.id, owner, coOwners, collaborators });
  if (data.length === 0 && !mayAdd) return null;
  return (
    <AsideCard
      title={translate('app.aside.waiting')}
      action={
        mayAdd ? (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {labels.name}
          </Button>
        ) : null
      }
    >
      {data.length > 0 ? (
        <Stack component="ol" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.map((one) => (
            <WaitingLine key={one.id} part={part} record={one} isClosed={isClosed} />
          ))}
        </Stack>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {translate('app.aside.nothing')}
        </Typography>
      )}
      {total > data.length ? (
        <Link component={RouterLink} to={recordPath(resource, record.id, 'activity')} variant="body2">
          {translate('app.aside.more', { smart_count: total - data.length })}
        </Link>
      ) : null}
      {isAdding ? (
        <Suspense fallback={null}>
          <RecordDialog
            resource={part}
            given={given}
            without={[...wholeFields(part.declaration.holders)]}
            onSaved={() => {
              setAdding(false);
              notify('app.created', { type: 'success' });
              refresh();
            }}
            onCancel={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </AsideCard>
  );
}

/** What is to be done about a record next: added, and done by a click. */
export const WaitingBlock = (props: BlockProps) =>
  activityParts
    .filter((part) => part.graphs.length > 0 && referenceTo(part, props.resource))
    .map((part) => <PartBlock key={part.id} {...props} part={part} />);
