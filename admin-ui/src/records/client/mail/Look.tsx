import { Alert, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { apiUrl, httpClient } from '../../../providers/http.ts';
import { MailFrame } from '../../../views/MailFrame.tsx';
import { type Draft, sent } from './draft.ts';

interface Shown {
  to: string;
  subject: string;
  html: string;
}

/** The mail as the client would get it, or what keeps it from being sent. */
export function Look({ client }: { client: string }) {
  const translate = useTranslate();
  const { getValues } = useFormContext<Draft>();
  const [shown, setShown] = useState<Shown>();
  const [refusals, setRefusals] = useState<string[]>([]);
  useEffect(() => {
    let isGone = false;
    httpClient(`${apiUrl()}/clients/${client}/mails/preview`, {
      method: 'POST',
      body: JSON.stringify(sent(getValues())),
    }).then(
      ({ json }) => !isGone && setShown(json as Shown),
      (error: HttpError) => {
        const details = (error.body?.details ?? []) as { message: string }[];
        if (!isGone) setRefusals(details.length > 0 ? details.map(({ message }) => message) : [error.message]);
      },
    );
    return () => {
      isGone = true;
    };
  }, [client, getValues]);
  if (refusals.length > 0)
    return (
      <Alert severity="error">
        {refusals.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Alert>
    );
  if (!shown) return <Skeleton variant="rounded" height={440} />;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('app.mailing.toLine', { to: shown.to })}
      </Typography>
      <Typography sx={{ fontWeight: 600, my: 1, overflowWrap: 'anywhere' }}>{shown.subject}</Typography>
      <MailFrame title={translate('app.mailing.preview')} html={shown.html} />
    </>
  );
}
