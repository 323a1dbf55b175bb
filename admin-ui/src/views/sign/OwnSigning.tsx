import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { byAccount, type Signing } from '../../signing/calls.ts';
import { SignedDocument } from '../../signing/SignedDocument.tsx';

interface OwnSigningProps {
  envelope: RaRecord;
  onClose: () => void;
  /** Once it is signed or refused. */
  onDone: () => void;
}

/** The document that waits for who is signed in, over the page: they read it and sign it by their account. */
export default function OwnSigning({ envelope, onClose, onDone }: OwnSigningProps) {
  const translate = useTranslate();
  const id = useId();
  const calls = useMemo(() => byAccount(String(envelope.id)), [envelope.id]);
  const [done, setDone] = useState<Signing>();
  const { data, error } = useQuery({
    queryKey: ['envelopes', 'own signing', envelope.id],
    queryFn: calls.look,
    // What is typed belongs to what was read.
    ...{ retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
  const look = done ?? data;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('app.sign.ownTitle', { title: envelope.title })}</DialogTitle>
      <DialogContent>
        {error ? <Alert severity="error">{error.message || translate('app.unexpected')}</Alert> : null}
        {look ? (
          <Stack spacing={2}>
            <SignedDocument
              calls={calls}
              look={look}
              onLook={(next) => {
                setDone(next);
                onDone();
              }}
            />
          </Stack>
        ) : null}
        {look || error ? null : <Skeleton variant="rectangular" height={320} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(done ? 'ra.action.close' : 'ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
