import { may } from '@hestia/permissions/index.ts';
import type { Request } from '@hestia/resources/generated/types.ts';
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../session.tsx';
import type { RecordViewProps } from '../index.ts';

/** Answers the request with the property that it is about. */
export default function SendProperties({ resource, record }: RecordViewProps<Request>) {
  const translate = useTranslate();
  const { ability } = useSession();
  if (!record.property || !may(ability, 'edit', resource, record)) return null;
  return (
    <Button size="small" startIcon={<MailIcon />} component={Link} to={`/properties/mailing?requests=${record.id}`}>
      {translate('app.mailings.begin')}
    </Button>
  );
}
