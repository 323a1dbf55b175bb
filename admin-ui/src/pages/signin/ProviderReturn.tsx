import { CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { SimplePage } from '../../layouts/SimplePage.tsx';
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
  const login = useLogin();
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
        proceeding.challenge ? setChallenge(proceeding.challenge) : login(proceeding, target.take()),
      )
      .catch(() => navigate('/login', { replace: true, state: { failed: true } }));
  }, [provider, search, login, navigate]);
  if (challenge)
    return (
      <SimplePage>
        <SecondStep challenge={challenge} to={target.take} onBack={() => navigate('/login', { replace: true })} />
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
