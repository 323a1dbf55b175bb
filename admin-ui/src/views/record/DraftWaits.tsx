import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says that something was typed here that isn't saved, and takes it up again. */
export function DraftWaits({ onGoOn }: { onGoOn: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onGoOn}>
          {translate('app.draft.goOn')}
        </Button>
      }
    >
      {translate('app.draft.waits')}
    </Alert>
  );
}
