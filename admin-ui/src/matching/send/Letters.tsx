import { Alert, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MailFrame } from '../../views/MailFrame.tsx';

interface WrittenLetter {
  name?: string;
  /** Absent, as subject and text, where it does not go. */
  to?: string;
  subject?: string;
  html?: string;
}

interface LettersProps<T extends WrittenLetter> {
  asked: { data?: T[]; error: Error | null; isPending: boolean };
  /** Whose letter it is, and of what where somebody gets several. */
  nameOf?(letter: T): string;
}

/** Letters as each of those who get one would see theirs. */
export function Letters<T extends WrittenLetter>({ asked, nameOf = ({ name = '' }) => name }: LettersProps<T>) {
  const { data = [], error, isPending } = asked;
  const translate = useTranslate();
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
          {written.map((letter, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is known by its place alone.
            <MenuItem key={at} value={at}>
              {nameOf(letter)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('app.mailing.toLine', { to: shown.to ?? '' })}
      </Typography>
      <Typography sx={{ fontWeight: 600, my: 1, overflowWrap: 'anywhere' }}>{shown.subject}</Typography>
      <MailFrame title={translate('app.mailing.preview')} html={shown.html ?? ''} />
    </>
  );
}
