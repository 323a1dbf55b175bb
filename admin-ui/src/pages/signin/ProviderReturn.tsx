import { CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { SimplePage } from '../../layouts/SimplePage.tsx';
import { begin } from '../../providers/auth.ts';
import { type ProviderName, signIn, target } from '../../providers/signIn.ts';
import { SecondStep } from './SecondStep.tsx';

/** What of a provider's answer is handed in; the rest is the provider's own. */
const PARTS: Record<ProviderName, string[]> = {
  google: ['code', 'state', 'scope', 'iss'],
  azure: ['code', 'state', 'iss'],
};

/** Where a provider sends people back to: its answer is handed in; what fails leads to sign-in. */
export default function ProviderReturn({ provider }: { provider: ProviderName }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isHandedIn = useRef(false);
  const [challenge, setChallenge] = useState<string>();
  useEffect(() => {
    // An answer counts once.
    if (isHandedIn.current) return;
    isHandedIn.current = true;
    const given = new URLSearchParams(search);
    const answer = new URLSearchParams(
      PARTS[provider].flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
    );
    signIn
      .answer(provider, answer)
      .then((proceeding) =>
        proceeding.challenge !== undefined ? setChallenge(proceeding.challenge) : begin(proceeding.token),
      )
      .catch(() => navigate('/login', { replace: true, state: { next: target.take(), failed: true } }));
  }, [provider, search, navigate]);
  const back = () => navigate('/login', { replace: true, state: { next: target.take() } });
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
        <Typography>{translate('app.signIn.coming')}</Typography>
      </Stack>
    </SimplePage>
  );
}
