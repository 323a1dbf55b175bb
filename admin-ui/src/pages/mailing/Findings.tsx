import { Alert, Stack } from '@mui/material';
import type { Told } from './calls.ts';

const SEVERITY = { refused: 'error', told: 'info', warning: 'warning' } as const;

/** What stands against one of the chosen, or is worth knowing. */
export function Findings({ findings }: { findings: Told[] }) {
  if (findings.length === 0) return null;
  return (
    <Stack spacing={0.5} sx={{ mt: 0.5 }}>
      {findings.map(({ code, other, level, message }) => (
        <Alert key={`${code} ${other}`} severity={SEVERITY[level]} sx={{ py: 0 }}>
          {message}
        </Alert>
      ))}
    </Stack>
  );
}
