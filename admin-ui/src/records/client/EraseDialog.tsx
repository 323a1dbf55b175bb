import type { ErasurePreview } from '@hestia/resources/vocabulary/erasure.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type HttpError, type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useAttempt } from '../../state/attempt.ts';
import { useErasureLines } from './useErasureLines.ts';

function Lines({ title, lines }: { title: string; lines: string[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3" id={id}>
        {title}
      </Typography>
      <ul aria-labelledby={id} style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {lines.map((line) => (
          <Typography key={line} component="li" variant="body2">
            {line}
          </Typography>
        ))}
      </ul>
    </div>
  );
}

/** Erases a person in two steps: what goes and what stays is read first, then the name is typed. */
export function EraseDialog({
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
  const form = useId();
  const [isSecond, setSecond] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { attempt, isPending } = useAttempt({
    onError: (refusal) => setProblem((refusal as HttpError).body?.errors?.name ?? refusal.message),
  });
  const path = `${apiUrl()}/${resource.name}/${record.id}/erasure`;
  const { data: preview, error } = useQuery<ErasurePreview>({
    queryKey: [resource.name, record.id, 'erasure'],
    queryFn: async () => (await httpClient(path)).json,
    staleTime: 0,
  });
  const { removed, kept } = useErasureLines(resource, preview);
  const erase = () =>
    attempt(async () => {
      await httpClient(path, { method: 'POST', body: JSON.stringify({ version: record.version, name: typed }) });
      notify('app.personalData.erased', { type: 'success' });
      onClose();
      refresh();
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>
        {translate('app.personalData.eraseTitle', { name: preview?.name ?? displayOf(resource, record) })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity="error">{translate('app.personalData.eraseText')}</Alert>
          {error ? <Alert severity="warning">{(error as Error).message}</Alert> : null}
          {!preview && !error ? <Skeleton variant="rounded" height={200} /> : null}
          {preview && !isSecond ? (
            <>
              <Lines title={translate('app.personalData.removed')} lines={removed} />
              <Lines title={translate('app.personalData.kept')} lines={kept} />
            </>
          ) : null}
          {preview && isSecond ? (
            <form
              id={form}
              onSubmit={(event) => {
                event.preventDefault();
                erase();
              }}
            >
              <Typography id={`${form}-ask`} sx={{ overflowWrap: 'anywhere' }}>
                {translate('app.personalData.type', { name: preview.name })}
              </Typography>
              <TextField
                autoFocus
                autoComplete="off"
                label={translate('app.personalData.name')}
                value={typed}
                error={Boolean(problem)}
                helperText={problem}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setProblem(undefined);
                }}
                slotProps={{ htmlInput: { 'aria-describedby': `${form}-ask` } }}
              />
            </form>
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {isSecond ? (
          <Button
            key="erase"
            type="submit"
            form={form}
            variant="contained"
            color="error"
            disabled={typed.trim() === ''}
            loading={isPending}
          >
            {translate('app.personalData.confirm')}
          </Button>
        ) : (
          <Button key="next" variant="contained" color="error" disabled={!preview} onClick={() => setSecond(true)}>
            {translate('app.personalData.next')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
