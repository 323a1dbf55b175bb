import { Link } from '@mui/material';
import type { FieldUi } from '../field-ui.ts';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  Display: ({ value }) => (
    <Link href={String(value)} target="_blank" rel="noreferrer">
      {String(value).replace(/^https?:\/\/(www\.)?/, '')}
    </Link>
  ),
  Input: (field) => <TextualInput field={field} more={{ type: 'url', placeholder: 'https://' }} />,
} satisfies FieldUi;
