import { may } from '@hestia/permissions/index.ts';
import type { SignatureProvider } from '@hestia/resources/generated/types.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { failureMessage } from '../../views/failure.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';
import { Examined, type ExaminedSeal } from './Examined.tsx';
import { examined, replaced, sealCertificate } from './seal-calls.ts';

/** The certificate by which the network seals what was signed, for who keeps it: replaced here, and documents checked by it. */
export function Seal({ resource, record }: RecordViewProps<SignatureProvider>) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { ability } = useSession();
  const said = (key: string, more: object = {}) => translate(`app.signatureProviders.seal.${key}`, more);
  const queryKey = [resource.name, 'seal', record.id];
  const isKeeper = may(ability, 'edit', resource, record);
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => sealCertificate(record.id),
    enabled: isKeeper,
    retry: false,
  });
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const [outcome, setOutcome] = useState<{ name: string; found: ExaminedSeal }>();
  const [problem, setProblem] = useState<string>();
  const saidOf = (failure: unknown) => failureMessage(translate, resource, 'edited', failure);
  const examining = useAttempt({ onError: (failure) => notify(saidOf(failure), { type: 'error' }) });
  const replacing = useAttempt({ onError: (failure) => setProblem(saidOf(failure)) });
  const isPending = examining.isPending || replacing.isPending;
  const replace = (chosen: File) =>
    replacing.attempt(async () => {
      setProblem(undefined);
      client.setQueryData(queryKey, await replaced(record.id, chosen, password));
      setFile(undefined);
      setPassword('');
      notify('app.signatureProviders.seal.replaced', { type: 'success', autoHideDuration: MESSAGE_MS });
    });
  const examine = (chosen: File | undefined) =>
    examining.attempt(async () => {
      setOutcome(undefined);
      if (chosen) setOutcome({ name: chosen.name, found: await examined(record.id, chosen) });
    });
  const certificate = data?.certificate;
  if (!isKeeper) return null;
  return (
    <Panel title={said('title')}>
      <Typography variant="body2" sx={{ maxWidth: 720, mb: 1.5 }}>
        {said('help')}
      </Typography>
      {certificate ? (
        <Box>
          <Typography>{said('by', { name: certificate.name, until: formatDate(certificate.until) })}</Typography>
          <Typography variant="body2" color="textSecondary">
            {said('issuer', { issuer: certificate.issuer })}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {said('fingerprint')}
          </Typography>
          <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 12 }}>
            {certificate.fingerprint}
          </Box>
        </Box>
      ) : null}
      {data && !certificate ? <Typography color="textSecondary">{said('none')}</Typography> : null}
      {error ? <Typography color="error">{failureMessage(translate, resource, 'retrieved', error)}</Typography> : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mt: 2, alignItems: { sm: 'center' } }}>
        <Button component="label" variant="outlined" disabled={isPending}>
          {file?.name ?? said('file')}
          <input
            type="file"
            hidden
            accept=".p12,.pfx,application/x-pkcs12"
            aria-label={said('file')}
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setProblem(undefined);
            }}
          />
        </Button>
        {file ? (
          <>
            <TextField
              type="password"
              size="small"
              autoComplete="off"
              label={said('password')}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              error={Boolean(problem)}
              helperText={problem}
            />
            <Button variant="contained" disabled={isPending} onClick={() => replace(file)}>
              {said('replace')}
            </Button>
          </>
        ) : null}
      </Stack>
      <Button component="label" variant="outlined" disabled={isPending} sx={{ mt: 2 }}>
        {said('examine')}
        <input
          type="file"
          hidden
          accept=".pdf,application/pdf"
          aria-label={said('examine')}
          onChange={({ target }) => {
            examine(target.files?.[0]);
            target.value = '';
          }}
        />
      </Button>
      <Box role="status">{outcome ? <Examined {...outcome} /> : null}</Box>
    </Panel>
  );
}
