import { may } from '@hestia/permissions/index.ts';
import type { Request } from '@hestia/resources/generated/types.ts';
import { isAnswerable } from '@hestia/resources/request/rules.ts';
import ReplyIcon from '@mui/icons-material/Reply';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../session.tsx';
import type { RecordViewProps } from '../index.ts';

/** Begins an answer to a request that waits for one. */
export default function Answer({ resource, record }: RecordViewProps<Request>) {
  const translate = useTranslate();
  const { ability } = useSession();
  if (!isAnswerable(record) || !may(ability, 'edit', resource, record)) return null;
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<ReplyIcon />}
      component={Link}
      to={`/clients/requests/answer?requests=${record.id}`}
    >
      {translate('app.answering.action')}
    </Button>
  );
}
