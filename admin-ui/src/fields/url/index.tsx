import { Link } from '@mui/material';
import type { FieldUi } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  read: asTyped,
  Display: ({ value }) => (
    <Link href={String(value)} target="_blank" rel="noreferrer">
      {String(value).replace(/^https?:\/\/(www\.)?/, '')}
    </Link>
  ),
  Input: (field) => <TextualInput field={field} more={{ type: 'url', placeholder: 'https://' }} />,
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
