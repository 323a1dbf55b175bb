import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { failureMessage } from './failure.ts';

interface UnretrievedProps {
  resource: Resource;
  error: unknown;
  onTryAgain: () => void;
}

/** Stands where a record should be that is there and could not be had. */
export function Unretrieved({ resource, error, onTryAgain }: UnretrievedProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onTryAgain}>
          {translate('app.tryAgain')}
        </Button>
      }
    >
      {failureMessage(translate, resource, 'retrieved', error)}
    </Alert>
  );
}
