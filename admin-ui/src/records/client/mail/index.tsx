import type { Client } from '@hestia/resources/generated/types.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Button, IconButton, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecordViewProps } from '../../index.ts';
import { useWriting } from './useWriting.tsx';

/** Writing to a client, for who may read the addresses. */
export default function ClientActions(props: RecordViewProps<Client>) {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width:599px)');
  const writing = useWriting(props);
  if (!writing) return null;
  return (
    <>
      {isPhone ? (
        <IconButton color="primary" aria-label={translate('app.mailing.write')} onClick={writing.begin}>
          <MailIcon />
        </IconButton>
      ) : (
        <Button startIcon={<MailIcon />} onClick={writing.begin}>
          {translate('app.mailing.write')}
        </Button>
      )}
      {writing.dialog}
    </>
  );
}
