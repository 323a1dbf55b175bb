import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { type ProviderName, signIn, target } from '../providers/signIn.ts';
import { useWays } from './appearance.ts';
import { place } from './place.ts';
import { useWords } from './words.ts';

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
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const providers = useWays()?.providers ?? [];
  if (providers.length === 0) return null;

  async function leaveFor(name: ProviderName) {
    setBusy(true);
    const aside = isAside ? openAside() : undefined;
    try {
      if (!isAside) target.keep(place.state());
      (aside ?? window).location.assign(await signIn.start(name));
    } catch (error) {
      aside?.close();
      onProblem((error as Error).message || words('unexpected'));
      setBusy(false);
    }
    if (isAside) setBusy(false);
  }
  return (
    <>
      <Divider>{words('signIn.or')}</Divider>
      {providers.map((name) => (
        <Button key={name} variant="outlined" size="large" disabled={busy} onClick={() => void leaveFor(name)}>
          {words(`signIn.with.${name}`)}
        </Button>
      ))}
    </>
  );
}
