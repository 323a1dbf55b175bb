import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BulkViewProps } from '../index.ts';

/** Sends the selected properties to clients. */
export default function MailSelected({ ids }: BulkViewProps) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      startIcon={<MailIcon />}
      component={Link}
      to={`/properties/mailing?properties=${ids.join(',')}`}
    >
      {translate('app.mailings.begin')}
    </Button>
  );
}
