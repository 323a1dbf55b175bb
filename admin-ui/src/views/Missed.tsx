import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Stands where something should be that could not be had: says why, and asks for it again. */
export function Missed({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onTryAgain}>
          {translate('app.tryAgain')}
        </Button>
      }
    >
      {error.message || translate('app.unexpected')}
    </Alert>
  );
}
