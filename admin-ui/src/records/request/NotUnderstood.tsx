import { may } from '@hestia/permissions/index.ts';
import type { ReceivedRequest } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName } from '@hestia/resources/vocabulary/index.ts';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { searchOf } from '../../views/list/bookmarks.ts';

const WAITS: ConditionOn<ReceivedRequest> = { status: 'waiting' };

/** To what came in and nobody understood, for who may make requests of it. */
export default function NotUnderstood() {
  const translate = useTranslate();
  const { ability } = useSession();
  const received = resourceById('received-request');
  const mayRead = received !== undefined && may(ability, 'read', received);
  const { total } = useGetList<ReceivedRequest>(
    'received-requests',
    {
      filter: WAITS,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt' satisfies FieldName<ReceivedRequest>, order: 'DESC' },
    },
    { enabled: mayRead, retry: false },
  );
  if (!received || !total) return null;
  const search = searchOf({ data: { filter: JSON.stringify(WAITS) } });
  return (
    <Button
      component={Link}
      to={{ pathname: `/${received.declaration.path}/list`, search }}
      startIcon={<InboxIcon />}
      size="small"
    >
      {translate('app.requests.notUnderstood', { smart_count: total })}
    </Button>
  );
}
