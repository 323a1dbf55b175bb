import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BulkViewProps } from '../index.ts';

/** Answers the selected requests with the properties that they are about. */
export default function MailSelected({ ids }: BulkViewProps) {
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<MailIcon />} component={Link} to={`/properties/mailing?requests=${ids.join(',')}`}>
      {translate('app.mailings.begin')}
    </Button>
  );
}
