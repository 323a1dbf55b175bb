import { alertsWording } from '@hestia/resources/consent/alerts.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../signin/words.ts';
import { type Booking, type Visitable, wordsAt } from './calls.ts';
import type { Words } from './words.ts';

/** Away from people’s eyes, and from their keyboards and readers. */
const AWAY = { position: 'absolute', left: -9999 };
const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'phone', autoComplete: 'tel', type: 'tel' },
] as const;

interface WhoProps {
  network: string;
  guest: Visitable['guest'];
  /** What the button says. */
  act: string;
  /** Whether a time is chosen. */
  isReady: boolean;
  error: Error | undefined;
  isPending: boolean;
  onSend: (who: Omit<Booking, 'startAt'>) => void;
  word: Words;
}

/** Who visits: whom the link was sent to, or somebody who says how they are called and reached. */
export function Who({ network, guest, act, isReady, error, isPending, onSend, word }: WhoProps) {
  const [isOther, setOther] = useState(false);
  const locale = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const isKnown = guest !== null && !isOther;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const said = FIELDS.flatMap(({ name }) => (text(name) ? [[name, text(name)]] : []));
    const contact = isKnown ? undefined : Object.fromEntries(said);
    onSend({ contact, alerts: form.get('alerts') === 'on', website: text('website') || undefined });
  }
  return (
    <Stack component="form" ref={form} spacing={2} onSubmit={send} noValidate>
      <Typography variant="h6" component="h2">
        {word('you')}
      </Typography>
      {isKnown ? (
        <Box>
          <Typography>{word('guest', { name: guest.name })}</Typography>
          {guest.email ? <Typography color="textSecondary">{guest.email}</Typography> : null}
          <Button onClick={() => setOther(true)} sx={{ ml: -1 }}>
            {word('else')}
          </Button>
          {guest.email ? (
            <FormControlLabel control={<Checkbox name="alerts" />} label={alertsWording(locale, network)} />
          ) : null}
        </Box>
      ) : (
        <>
          <Box sx={PAIR}>
            {FIELDS.map(({ name, ...input }) => {
              const problem = wordsAt(error, 'contact', name);
              return (
                <TextField
                  key={name}
                  name={name}
                  label={word(name)}
                  required={name === 'lastName'}
                  error={Boolean(problem)}
                  helperText={problem}
                  {...input}
                />
              );
            })}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {word('reach')}
          </Typography>
        </>
      )}
      <Box sx={AWAY} aria-hidden>
        <input name="website" tabIndex={-1} autoComplete="off" />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {word('privacy')}
      </Typography>
      <Button type="submit" variant="contained" size="large" loading={isPending} disabled={!isReady}>
        {act}
      </Button>
    </Stack>
  );
}
