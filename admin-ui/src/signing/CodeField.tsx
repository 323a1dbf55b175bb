import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSaid } from './said.ts';

interface CodeFieldProps {
  value: string;
  problem: string | undefined;
  /** Whether a code is on its way. */
  isSent: boolean;
  isPending: boolean;
  onType: (code: string) => void;
  /** Has a code sent; absent: an app of theirs shows it. */
  onAsk: (() => void) | undefined;
}

/** The code by which a signer proves who they are, and the way to be sent one. */
export function CodeField({ value, problem, isSent, isPending, onType, onAsk }: CodeFieldProps) {
  const said = useSaid();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        name="code"
        label={said(onAsk ? 'code' : 'codeOfApp')}
        autoComplete="one-time-code"
        required
        value={value}
        onChange={({ target }) => onType(target.value)}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
        sx={{ flexGrow: 1, minWidth: 0 }}
      />
      {onAsk ? (
        <Button
          variant={isSent ? 'text' : 'outlined'}
          onClick={onAsk}
          disabled={isPending}
          sx={{ minHeight: 40, flexShrink: 0 }}
        >
          {said(isSent ? 'codeAgain' : 'codeGet')}
        </Button>
      ) : null}
    </Stack>
  );
}
