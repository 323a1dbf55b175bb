import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DAYS } from '../../../fields/shared/days.ts';
import type { FileEntry } from '../../../providers/files.ts';
import { SaveDialog } from '../../form/SaveDialog.tsx';
import { KindSelect } from './KindSelect.tsx';
import type { Kind } from './useKinds.ts';

interface DocumentDialogProps {
  file: FileEntry;
  kinds: Kind[];
  onSave: (said: Pick<FileEntry, 'kind' | 'expiryDate'>) => void;
  onClose: () => void;
}

/** What is said of a document: what it is, and until when it is valid. */
export function DocumentDialog({ file, kinds, onSave, onClose }: DocumentDialogProps) {
  const translate = useTranslate();
  const [kind, setKind] = useState(file.kind ?? null);
  const [expiryDate, setExpiryDate] = useState(file.expiryDate ?? '');
  const asksDate = expiryDate !== '' || kinds.some(({ id, expires }) => id === kind && expires);
  return (
    <SaveDialog title={file.name} onSave={() => onSave({ kind, expiryDate: expiryDate || null })} onClose={onClose}>
      <KindSelect kinds={kinds} value={kind} onChange={setKind} />
      {asksDate ? (
        <TextField
          type="date"
          label={translate('app.files.expiryDate')}
          value={expiryDate}
          onChange={({ target }) => setExpiryDate(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: DAYS }}
        />
      ) : null}
    </SaveDialog>
  );
}
