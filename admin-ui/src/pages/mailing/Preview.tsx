import { Alert, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { displayOf } from '../../labels.ts';
import { NAMES } from '../../providers/reads.ts';
import { resourceById } from '../../registry.ts';
import { MailFrame } from '../../views/MailFrame.tsx';
import { type Chosen, type MailingLetter, useMail } from './calls.ts';

/** The mail as each of those who get it would see it. */
export function Preview({ chosen, clients, isShown }: { chosen: Chosen; clients: string[]; isShown: boolean }) {
  const translate = useTranslate();
  const letter = useWatch<MailingLetter>() as MailingLetter;
  const [wanted, setWanted] = useState<string>();
  const client = clients.find((one) => one === wanted) ?? clients[0];
  const resource = resourceById('client');
  const { data: people } = useGetMany(
    'clients',
    { ids: clients.slice(0, 100), meta: NAMES },
    { enabled: isShown && clients.length > 0 },
  );
  const { data, error, isPending } = useMail(chosen, letter, client, isShown && client !== undefined);
  if (!isShown || !resource) return null;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        size="small"
        label={translate('app.mailings.as')}
        value={client ?? ''}
        onChange={({ target }) => setWanted(target.value)}
        sx={{ maxWidth: 360 }}
      >
        {clients.slice(0, 100).map((id) => (
          <MenuItem key={id} value={id}>
            {displayOf(resource, people?.find((one) => one?.id === id) ?? { id })}
          </MenuItem>
        ))}
      </TextField>
      {isPending ? (
        <Skeleton variant="rounded" height={440} />
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {data.to}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{data.subject}</Typography>
          <MailFrame title={translate('app.mailing.preview')} html={data.html} />
        </>
      )}
    </Stack>
  );
}
