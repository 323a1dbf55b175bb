import type { Client } from '@hestia/resources/generated/types.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Button, IconButton, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useReadable } from '../../../views/FieldValue.tsx';
import type { RecordViewProps } from '../../index.ts';

const WriteMail = lazy(() => import('./WriteMail.tsx'));

/** Writing to a client, for who may read the addresses. */
export default function ClientActions({ resource, record }: RecordViewProps<Client>) {
  const translate = useTranslate();
  const readable = useReadable(resource);
  const isPhone = useMediaQuery('(max-width:599px)');
  const [isWriting, setWriting] = useState(false);
  if (!readable('emails', record)) return null;
  return (
    <>
      {isPhone ? (
        <IconButton color="primary" aria-label={translate('app.mailing.write')} onClick={() => setWriting(true)}>
          <MailIcon />
        </IconButton>
      ) : (
        <Button startIcon={<MailIcon />} onClick={() => setWriting(true)}>
          {translate('app.mailing.write')}
        </Button>
      )}
      {isWriting ? (
        <Suspense fallback={null}>
          <WriteMail resource={resource} record={record} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
