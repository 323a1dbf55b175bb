import { Alert, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MailFrame } from '../../views/MailFrame.tsx';
import type { ChosenPair } from './chosen.ts';
import { type MatchLetter, useLooks } from './looks.ts';

/** The mail as each of the buyers would get it. */
export function Preview({ pairs }: { pairs: ChosenPair[] }) {
  const translate = useTranslate();
  const { getValues } = useFormContext<MatchLetter>();
  const [letter] = useState<MatchLetter>(() => getValues());
  const { data = [], error, isPending } = useLooks(pairs, letter);
  const [client, setClient] = useState('');
  const written = data.filter(({ html }) => html);
  const shown = written.find((one) => one.client === client) ?? written[0];
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={440} />;
  if (!shown) return <Alert severity="info">{translate('matching.send.nobody')}</Alert>;
  return (
    <>
      {written.length > 1 ? (
        <TextField
          select
          size="small"
          margin="none"
          label={translate('matching.send.seenBy')}
          value={shown.client}
          onChange={({ target }) => setClient(target.value)}
          sx={{ minWidth: 240, mt: 1 }}
        >
          {written.map((one) => (
            <MenuItem key={one.client} value={one.client}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('app.mailing.toLine', { to: shown.to })}
      </Typography>
      <Typography sx={{ fontWeight: 600, my: 1, overflowWrap: 'anywhere' }}>{shown.subject}</Typography>
      <MailFrame title={translate('app.mailing.preview')} html={shown.html ?? ''} />
    </>
  );
}
