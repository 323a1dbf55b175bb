import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { SimplePage } from '../layouts/SimplePage.tsx';
import { begin } from '../providers/begin.ts';
import { type ProviderName, signIn, target } from '../providers/signIn.ts';
import { place, SIGN_IN } from './place.ts';
import { SecondStep } from './SecondStep.tsx';
import { useWords } from './words.ts';

/** What of a provider's answer is handed in; the rest is the provider's own. */
const PARTS: Record<ProviderName, string[]> = {
  google: ['code', 'state', 'scope', 'iss'],
  azure: ['code', 'state', 'iss'],
};

/** Where a provider sends people back to: its answer is handed in; what fails leads to sign-in. */
export function ProviderReturn({ provider }: { provider: ProviderName }) {
  const words = useWords();
  const isHandedIn = useRef(false);
  const [challenge, setChallenge] = useState<string>();
  useEffect(() => {
    // An answer counts once.
    if (isHandedIn.current) return;
    isHandedIn.current = true;
    const given = new URLSearchParams(window.location.search);
    const answer = new URLSearchParams(
      PARTS[provider].flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
    );
    signIn
      .answer(provider, answer)
      .then((proceeding) =>
        proceeding.challenge !== undefined ? setChallenge(proceeding.challenge) : begin(proceeding.token),
      )
      .catch(() => place.go(SIGN_IN, { next: target.take(), failed: true }));
  }, [provider]);
  const back = () => place.go(SIGN_IN, { next: target.take() });
  if (challenge)
    return (
      <SimplePage>
        <SecondStep challenge={challenge} onBack={back} />
      </SimplePage>
    );
  return (
    <SimplePage>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }} role="status">
        <CircularProgress size={20} aria-hidden />
        <Typography>{words('signIn.coming')}</Typography>
      </Stack>
    </SimplePage>
  );
}
