import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { BulkLink } from '../../views/list/BulkLink.tsx';
import type { BulkViewProps } from '../index.ts';

/** Sends properties to the selected clients, or to all that the list shows. */
export default function MailSelected({ ids, shown: { filter, total = 0 } }: BulkViewProps) {
  const translate = useTranslate();
  return (
    <>
      <BulkLink icon={<MailIcon />} page="/properties/mailing?clients" ids={ids} text="app.mailings.begin" />
      {total > ids.length ? (
        <Button
          size="small"
          component={Link}
          to={`/properties/mailing?${new URLSearchParams({ matching: JSON.stringify(filter) })}`}
        >
          {translate('app.mailings.beginAll', { smart_count: total })}
        </Button>
      ) : null}
    </>
  );
}
