import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLabels } from '../labels.ts';
import { useSession } from '../session.tsx';
import { Pad } from '../signing/Pad.tsx';
import { MailFrame } from '../views/MailFrame.tsx';
import { paperOf } from '../views/prints/paper.ts';
import { usePrintSigns } from '../views/prints/variables.ts';
import { usePresentText } from './text.ts';
import { useWaiting } from './useWaiting.ts';

interface SignDialogProps {
  resource: Resource;
  path: string;
  document: string;
  title: string;
  onClose: () => void;
}

/** The exact text, and a place to sign for each; what is drawn is kept on the device until the server has it. */
export function SignDialog({ resource, path, document, title, onClose }: SignDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titled = useId();
  const isPhone = useMediaQuery('(max-width:599px)');
  const { labels } = useLabels(resource);
  const { me } = useSession();
  const { waiting } = useWaiting();
  const { data, error } = usePresentText(path);
  const [drawn, setDrawn] = useState<Record<number, string | undefined>>({});
  const signs = usePrintSigns(
    resource,
    resource.declaration.print?.find(({ name }) => name === document),
  );
  const name = labels.prints?.[document] ?? document;
  const signatures = Object.entries(drawn).flatMap(([signer, drawing]) =>
    drawing ? [{ signer: Number(signer), drawing }] : [],
  );
  const keep = () => {
    if (!data?.digest) return;
    const { digest, language } = data;
    const body = { digest, language, at: new Date().toISOString(), signatures };
    try {
      waiting.add({ key: crypto.randomUUID(), path: `${path}/signed`, title: `${name} ${title}`, body });
    } catch {
      notify('app.present.noRoom', { type: 'error' });
      return;
    }
    if (!onlineManager.isOnline()) notify('app.present.kept', { type: 'info' });
    onClose();
  };
  const agent = [me.user.firstName, me.user.lastName].filter(Boolean).join(' ');
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={titled}>
      <DialogTitle id={titled}>{`${name} · ${title}`}</DialogTitle>
      <DialogContent dividers>
        {error && !data ? <Alert severity="error">{(error as Error).message}</Alert> : null}
        {!data && !error ? <Alert severity="info">{translate('app.present.unfetched')}</Alert> : null}
        {data ? (
          <Stack spacing={2}>
            <MailFrame
              title={`${name} · ${title}`}
              height={isPhone ? 320 : 420}
              html={paperOf(data.html, data.language, signs(false))}
            />
            <Typography variant="body2">{translate('app.present.before', { agent })}</Typography>
            {data.signers?.length ? null : <Alert severity="info">{translate('app.present.nobody')}</Alert>}
            {(data.signers ?? []).map((signer, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: it is by their places that they sign
              <section key={place} aria-label={signer.name}>
                <Typography component="h3" sx={{ fontWeight: 600 }}>
                  {signer.name}
                </Typography>
                <Pad value={drawn[place]} onChange={(drawing) => setDrawn((all) => ({ ...all, [place]: drawing }))} />
              </section>
            ))}
          </Stack>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!data?.digest || signatures.length === 0} onClick={keep}>
          {translate('app.present.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
