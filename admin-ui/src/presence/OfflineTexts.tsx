import { Alert, Button, List, ListItem, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Me } from '../providers/auth.ts';
import { type OfflineText, offlineDay } from '../providers/offline.ts';
import { resources } from '../registry.ts';
import type { Printed } from '../views/prints/usePrint.ts';
import { SendWaiting } from './SendWaiting.tsx';
import { SignDialog } from './SignDialog.tsx';
import { useWaiting } from './useWaiting.ts';

type Kept = OfflineText<Printed>;

const AGAIN_MS = 15_000;

/** What can be done where the product was opened without a net: texts of the day are signed, and wait for it. */
export default function OfflineTexts({ onAgain }: { onAgain: () => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { all } = useWaiting();
  const [signing, setSigning] = useState<Kept>();
  const signed = new Set(all.map(({ path }) => path));
  const texts = (offlineDay<Me, Printed>()?.texts ?? []).filter(({ path }) => !signed.has(`${path}/signed`));
  const isSigning = signing !== undefined;
  // Nobody is led away from a page that is being signed.
  useEffect(() => {
    if (isSigning) return;
    window.addEventListener('online', onAgain);
    const timer = setInterval(onAgain, AGAIN_MS);
    return () => {
      window.removeEventListener('online', onAgain);
      clearInterval(timer);
    };
  }, [onAgain, isSigning]);
  const sign = (one: Kept) => {
    client.setQueryData(['presence', one.path], one.text);
    setSigning(one);
  };
  const resource = resources.find(({ name }) => name === signing?.resource);
  return (
    <Stack component="main" spacing={2} sx={{ maxWidth: 720, mx: 'auto', p: 2 }}>
      <Typography variant="h5" component="h1">
        {translate('app.present.away')}
      </Typography>
      <Alert severity="warning">{translate(texts.length > 0 ? 'app.present.today' : 'app.present.nothing')}</Alert>
      <SendWaiting />
      <List disablePadding>
        {texts.map((one) => (
          <ListItem key={one.path} disableGutters sx={{ justifyContent: 'space-between', gap: 1 }}>
            {one.title}
            <Button
              variant="outlined"
              aria-label={`${translate('app.present.sign')} ${one.title}`}
              onClick={() => sign(one)}
            >
              {translate('app.present.sign')}
            </Button>
          </ListItem>
        ))}
      </List>
      <Button onClick={onAgain}>{translate('app.tryAgain')}</Button>
      {signing && resource ? (
        <SignDialog
          resource={resource}
          path={signing.path}
          document={signing.document}
          title={signing.title}
          onClose={() => setSigning(undefined)}
        />
      ) : null}
    </Stack>
  );
}
