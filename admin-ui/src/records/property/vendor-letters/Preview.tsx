import { Alert, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { MatchLetter } from '../../../matching/send/looks.ts';
import { MailFrame } from '../../../views/MailFrame.tsx';
import { type LetterSubject, useLooks } from './looks.ts';

/** The letter as each of the vendors would get it. */
export function Preview({ about: subject, properties }: { about: LetterSubject; properties: string[] }) {
  const translate = useTranslate();
  const { getValues } = useFormContext<MatchLetter>();
  const [letter] = useState<MatchLetter>(() => getValues());
  const { data = [], error, isPending } = useLooks(subject, properties, letter);
  const [place, setPlace] = useState(0);
  const written = data.filter(({ html }) => html);
  const shown = written[place] ?? written[0];
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
          value={written.indexOf(shown)}
          onChange={({ target }) => setPlace(Number(target.value))}
          sx={{ minWidth: 240, mt: 1 }}
        >
          {written.map(({ property, vendor, name, about }, at) => (
            <MenuItem key={`${property} ${vendor}`} value={at}>
              {name} ({about})
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
