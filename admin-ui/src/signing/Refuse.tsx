import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTry } from '../signin/try.ts';
import { type Problems, problemsOf } from '../withdrawal/calls.ts';
import type { Signing, SigningCalls } from './calls.ts';
import { useSaid } from './said.ts';

interface RefuseProps {
  calls: SigningCalls;
  reason: string;
  onType: (reason: string) => void;
  onDone: (look: Signing) => void;
  onBack: () => void;
}

/** Says no, and why: the agency is told, and nobody signs any more. */
export function Refuse({ calls, reason, onType, onDone, onBack }: RefuseProps) {
  const said = useSaid();
  const [problems, setProblems] = useState<Problems>({ fields: {} });
  const { attempt, isPending } = useTry((error) => setProblems(problemsOf(error, said('unexpected'))));
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isThere = reason.trim() !== '';
    setProblems({ fields: isThere ? {} : { reason: said('reasonNeeded') } });
    if (isThere) attempt(async () => onDone(await calls.refuse(reason.trim())));
    else event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus();
  }
  return (
    <Stack component="form" spacing={2} onSubmit={send} noValidate aria-label={said('refuse')}>
      <Typography>{said('refuseText')}</Typography>
      {problems.message ? <Alert severity="error">{problems.message}</Alert> : null}
      <TextField
        name="reason"
        label={said('reason')}
        multiline
        minRows={3}
        required
        autoFocus
        value={reason}
        onChange={({ target }) => onType(target.value)}
        error={Boolean(problems.fields.reason)}
        helperText={problems.fields.reason}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <Button type="submit" variant="contained" color="error" size="large" disabled={isPending}>
        {said('refuseNow')}
      </Button>
      <Button onClick={onBack}>{said('back')}</Button>
    </Stack>
  );
}
