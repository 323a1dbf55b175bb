import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTry } from '../signin/try.ts';
import { useWords } from '../signin/words.ts';
import { type Problems, problemsOf } from './calls.ts';

interface Input {
  name: string;
  label: string;
  type?: string;
  autoComplete?: string;
  help?: string;
}

interface OneFormProps {
  inputs: Input[];
  submit: string;
  onSubmit: (values: Record<string, string>) => Promise<unknown>;
  children: ReactNode;
}

/** A few inputs that are sent together; what is wrong is told where it is. */
export function OneForm({ inputs, submit, onSubmit, children }: OneFormProps) {
  const words = useWords();
  const [problems, setProblems] = useState<Problems>({ fields: {} });
  const { attempt, isPending } = useTry((error) => setProblems(problemsOf(error, words('unexpected'))));
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setProblems({ fields: {} });
    attempt(() => onSubmit(values));
  }
  return (
    <Stack component="form" spacing={2} onSubmit={send} noValidate>
      {children}
      {problems.message ? <Alert severity="error">{problems.message}</Alert> : null}
      {inputs.map(({ name, label, help, ...more }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          required
          error={Boolean(problems.fields[name])}
          helperText={problems.fields[name] ?? help}
          {...more}
        />
      ))}
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {submit}
      </Button>
    </Stack>
  );
}
