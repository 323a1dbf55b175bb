import { Button, Divider } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type ProviderName, signIn, target } from '../../providers/signIn.ts';

/** A window for the provider, opened at the click. It takes along where to end: a copy of what this tab keeps. */
function openAside(): Window | undefined {
  target.keep({ next: '/login/again' });
  const aside = window.open('', '_blank') ?? undefined;
  target.take();
  return aside;
}

/**
 * The providers that are switched on here; without any, nothing.
 *
 * @param isAside whether a window of its own leads to them: the page stays
 */
export function ProviderButtons({
  onProblem,
  isAside = false,
}: {
  onProblem: (message: string) => void;
  isAside?: boolean;
}) {
  const translate = useTranslate();
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ queryKey: ['signIn', 'providers'], queryFn: signIn.providers, retry: false });
  if (!data || data.length === 0) return null;

  async function leaveFor(name: ProviderName) {
    setBusy(true);
    const aside = isAside ? openAside() : undefined;
    try {
      if (!isAside) target.keep(state);
      (aside ?? window).location.assign(await signIn.start(name));
    } catch (error) {
      aside?.close();
      onProblem((error as Error).message || translate('app.unexpected'));
      setBusy(false);
    }
    if (isAside) setBusy(false);
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
