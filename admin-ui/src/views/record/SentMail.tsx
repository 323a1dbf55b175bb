import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MailIcon from '@mui/icons-material/DraftsOutlined';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '../../fields/formats.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { MailFrame } from '../MailFrame.tsx';

interface Sent {
  to: string;
  subject: string;
  html: string | null;
  createdAt: string;
}

/** The mail that an entry of the history tells of, read as the client got it. */
export function SentMail({ resource, id, mail }: { resource: Resource; id: string; mail: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: [resource.name, id, 'mails', mail],
    enabled: isOpen,
    queryFn: async (): Promise<Sent> =>
      (await httpClient(`${apiUrl()}/${resource.name}/${id}/mails/${mail}`)).json as Sent,
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" startIcon={<MailIcon />} onClick={() => setOpen(true)}>
        {translate('app.activity.readMail')}
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="md" fullWidth>
        <DialogTitle>{data?.subject ?? translate('app.activity.readMail')}</DialogTitle>
        <DialogContent>
          {error ? <Alert severity="error">{error.message}</Alert> : null}
          {data ? (
            <>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {data.to} · {formatDateTime(data.createdAt)}
              </Typography>
              {data.html ? (
                <MailFrame title={data.subject} html={data.html} />
              ) : (
                <Alert severity="info">{translate('app.activity.mailGone')}</Alert>
              )}
            </>
          ) : error ? null : (
            <Skeleton variant="rounded" height={440} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
