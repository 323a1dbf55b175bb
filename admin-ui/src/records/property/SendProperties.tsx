import type { Property } from '@hestia/resources/generated/types.ts';
import { MAILED_STATUSES } from '@hestia/resources/mailing/suitable.ts';
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RecordViewProps } from '../index.ts';

/** Sends the property to clients. */
export default function SendProperties({ record }: RecordViewProps<Property>) {
  const translate = useTranslate();
  if (!MAILED_STATUSES.some((one) => one === record.status)) return null;
  return (
    <Button size="small" startIcon={<MailIcon />} component={Link} to={`/properties/mailing?properties=${record.id}`}>
      {translate('app.mailings.begin')}
    </Button>
  );
}
