import type { Client } from '@hestia/resources/generated/types.ts';
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RecordViewProps } from '../index.ts';

/** Sends properties to the client, for who reads where to write to. */
export default function SendProperties({ record }: RecordViewProps<Client>) {
  const translate = useTranslate();
  if (record.archived || !record.emails?.length) return null;
  return (
    <Button size="small" startIcon={<MailIcon />} component={Link} to={`/properties/mailing?clients=${record.id}`}>
      {translate('app.mailings.begin')}
    </Button>
  );
}
