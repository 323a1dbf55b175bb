import { Button, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { onNewVersion } from '../providers/version.ts';

/** Asks to reload once the server serves a newer version. */
export function NewVersion() {
  const [version, setVersion] = useState<string>();
  const translate = useTranslate();
  useEffect(() => onNewVersion(setVersion), []);
  return (
    <Snackbar
      open={version !== undefined}
      message={translate('app.newVersion', { version })}
      action={
        <Button color="inherit" onClick={() => window.location.reload()}>
          {translate('app.reload')}
        </Button>
      }
    />
  );
}
