import { Alert, Box, Button, Stack } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify('app.twoStep.copied', { type: 'success', autoHideDuration: MESSAGE_MS });
  }
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="warning">{translate('app.twoStep.codesHelp')}</Alert>
      <Box
        component="ul"
        aria-label={translate('app.twoStep.codes')}
        sx={{ m: 0, pl: 3, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4 }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={() => void copy()}>
          {translate('app.twoStep.copy')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('app.twoStep.kept')}
        </Button>
      </Stack>
    </Stack>
  );
}
