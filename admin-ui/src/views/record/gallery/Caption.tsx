import { InputAdornment, Stack, TextField } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FileEntry } from '../../../providers/files.ts';
import { useSession } from '../../../session.tsx';

const MOST = 200;

interface CaptionProps {
  file: FileEntry;
  onSave: (caption: Record<string, string>) => void;
  onEnd: () => void;
}

/** What an image shows, in each language that the network writes in: saved by Enter or by going on, left by Escape. */
export function Caption({ file, onSave, onEnd }: CaptionProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { me } = useSession();
  const [before] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      Object.entries(file.caption ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  );
  const [texts, setTexts] = useState(before);
  const isOver = useRef(false);
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  // The language that the person reads is the first to write in.
  const languages = [...me.tenant.languages].sort((left, right) => Number(right === locale) - Number(left === locale));
  function end(isKept: boolean) {
    if (isOver.current) return;
    isOver.current = true;
    if (isKept && JSON.stringify(texts) !== JSON.stringify(before)) onSave(texts);
    onEnd();
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter');
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) end(true);
  };
  return (
    <Stack role="group" aria-label={translate('app.gallery.caption')} onKeyDown={press} onBlur={leave} sx={{ p: 0.5 }}>
      {languages.map((language, index) => (
        <TextField
          key={language}
          size="small"
          margin="none"
          hiddenLabel
          autoFocus={index === 0}
          value={texts[language] ?? ''}
          onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
          slotProps={{
            input: { startAdornment: <InputAdornment position="start">{language.toUpperCase()}</InputAdornment> },
            htmlInput: { maxLength: MOST, lang: language, 'aria-label': names.of(language) },
          }}
        />
      ))}
    </Stack>
  );
}
