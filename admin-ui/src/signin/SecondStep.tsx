import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { begin } from '../providers/begin.ts';
import { signIn } from '../providers/signIn.ts';
import { useTry } from './try.ts';
import { useWords } from './words.ts';

/** Asks those who have a second step for a code of their app or a recovery code. */
export function SecondStep({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const words = useWords();
  const [problem, setProblem] = useState<string>();
  const { attempt, isPending } = useTry(({ message }) => setProblem(message));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setProblem(undefined);
    attempt(async () => begin((await signIn.secondStep(challenge, code)).token));
  }
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <Typography>{words('signIn.secondStepHelp')}</Typography>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <TextField
        name="code"
        label={words('signIn.code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { maxLength: 20 } }}
        required
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {words('signIn.submit')}
      </Button>
      <Button onClick={onBack}>{words('signIn.back')}</Button>
    </Stack>
  );
}
