import { Chip } from '@mui/material';
import { textOn } from '../../theme/contrast.ts';
import type { FieldUi } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  read: asTyped,
  Display: ({ value }) => (
    <Chip size="small" label={String(value)} sx={{ bgcolor: String(value), color: textOn(String(value)) }} />
  ),
  Input: (field) => <TextualInput field={field} more={{ type: 'color' }} />,
} satisfies FieldUi;
