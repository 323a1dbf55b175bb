import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAttempt } from '../../state/attempt.ts';
import { refusalOf } from './account.ts';

/** Asks for a code; what is wrong with it is said at the input. */
export function CodeForm({
  label,
  action,
  onCode,
  onCancel,
}: {
  label: string;
  action: string;
  onCode: (code: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
}) {
  const translate = useTranslate();
  const [problem, setProblem] = useState<string>();
  const { attempt, isPending } = useAttempt({
    onError: (error) => {
      const { message, fields } = refusalOf(error);
      setProblem(fields.code ?? message);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setProblem(undefined);
    attempt(() => onCode(code));
  }
  return (
    <Stack component="form" spacing={1} onSubmit={submit} sx={{ width: '100%', maxWidth: 400 }}>
      <TextField
        name="code"
        label={label}
        autoComplete="one-time-code"
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 20 } }}
        required
        autoFocus
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {action}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button> : null}
      </Stack>
    </Stack>
  );
}
