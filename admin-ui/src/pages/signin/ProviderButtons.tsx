import { Button, Divider } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type ProviderName, signIn, target } from '../../providers/signIn.ts';

/** The providers that are switched on here; without any, nothing. */
export function ProviderButtons({ onProblem }: { onProblem: (message: string) => void }) {
  const translate = useTranslate();
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ queryKey: ['signIn', 'providers'], queryFn: signIn.providers, retry: false });
  if (!data || data.length === 0) return null;

  async function leaveFor(name: ProviderName) {
    setBusy(true);
    try {
      target.keep(state);
      window.location.assign(await signIn.start(name));
    } catch (error) {
      setBusy(false);
      onProblem((error as Error).message || translate('app.unexpected'));
    }
  }
  return (
    <>
      <Divider>{translate('app.signIn.or')}</Divider>
      {data.map((name) => (
        <Button key={name} variant="outlined" size="large" disabled={busy} onClick={() => void leaveFor(name)}>
          {translate(`app.signIn.with.${name}`)}
        </Button>
      ))}
    </>
  );
}
