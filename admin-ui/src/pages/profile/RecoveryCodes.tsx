import { Alert, Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCopy } from '../../views/useCopy.ts';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const translate = useTranslate();
  const copy = useCopy('app.twoStep.copied');
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
        <Button variant="outlined" onClick={() => void copy(codes.join('\n'))}>
          {translate('app.twoStep.copy')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('app.twoStep.kept')}
        </Button>
      </Stack>
    </Stack>
  );
}
