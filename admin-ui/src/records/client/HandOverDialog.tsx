import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { download } from '../../providers/download.ts';
import { saveFile } from '../../providers/files.ts';
import { useAttempt } from '../../state/attempt.ts';

/** The archive of everything about a person. @throws HttpError with the server's reason */
const archiveOf = (path: string, language: string): Promise<Blob> =>
  download(`${path}/personal-data`, { method: 'POST', body: JSON.stringify({ language }) });

/** Hands all data of a person over as an archive to download. */
export function HandOverDialog({
  resource,
  record,
  onClose,
}: {
  resource: Resource;
  record: RaRecord;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const title = useId();
  const locale = useLocale();
  const [language, setLanguage] = useState(locale);
  const { attempt, isPending } = useAttempt();
  const name = displayOf(resource, record);
  const handOver = () =>
    attempt(async () => {
      saveFile(await archiveOf(`${resource.name}/${record.id}`, language), `${name}.zip`);
      notify('app.personalData.done', { type: 'success' });
      onClose();
      refresh();
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('app.personalData.handOverTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('app.personalData.handOverText')}</DialogContentText>
        <TextField
          select
          label={translate('app.personalData.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          {['fr', 'en'].map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`app.audit.values.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {isPending ? <LinearProgress aria-label={translate('app.personalData.making')} sx={{ mt: 1 }} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={isPending} onClick={handOver}>
          {translate('app.personalData.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
