import { TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Picture } from '../../../fields/files/Picture.tsx';
import type { FileEntry } from '../../../providers/files.ts';
import { useSession } from '../../../session.tsx';
import { SaveDialog } from '../../form/SaveDialog.tsx';

const MOST = 200;

interface CaptionDialogProps {
  file: FileEntry;
  onSave: (caption: Record<string, string>) => void;
  onClose: () => void;
}

/** What an image shows, in each language that the network writes in. */
export function CaptionDialog({ file, onSave, onClose }: CaptionDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { me } = useSession();
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      Object.entries(file.caption ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  );
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <SaveDialog title={translate('app.gallery.caption')} onSave={() => onSave(texts)} onClose={onClose}>
      <Picture
        id={file.id}
        size="medium"
        alt={file.name}
        sx={{ width: '100%', aspectRatio: '4 / 3', borderRadius: 1 }}
      />
      {me.tenant.languages.map((language) => (
        <TextField
          key={language}
          label={names.of(language)}
          value={texts[language] ?? ''}
          onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
          slotProps={{ htmlInput: { maxLength: MOST, lang: language }, inputLabel: { shrink: true } }}
        />
      ))}
    </SaveDialog>
  );
}
