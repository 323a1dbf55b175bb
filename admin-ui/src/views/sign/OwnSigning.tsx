import { Alert, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { byAccount, type Signing } from '../../signing/calls.ts';
import { SignedDocument } from '../../signing/SignedDocument.tsx';

/** As wide as the page of who signs by a link. */
const WIDTH = 720;

interface OwnSigningProps {
  envelope: RaRecord;
  /** Once it is signed or refused. */
  onDone: () => void;
}

/** The document that waits for who is signed in, open in its place: they read it there, and sign it by their account. */
export default function OwnSigning({ envelope, onDone }: OwnSigningProps) {
  const translate = useTranslate();
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
    <Stack
      component="section"
      aria-label={translate('app.sign.ownTitle', { title: envelope.title })}
      spacing={2}
      sx={{ maxWidth: WIDTH }}
    >
      {error ? <Alert severity="error">{error.message || translate('app.unexpected')}</Alert> : null}
      {look ? (
        <SignedDocument
          calls={calls}
          look={look}
          headings="h4"
          onLook={(next) => {
            setDone(next);
            onDone();
          }}
        />
      ) : null}
      {look || error ? null : <Skeleton variant="rectangular" height={320} />}
    </Stack>
  );
}
