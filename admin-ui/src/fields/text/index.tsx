import { Box } from '@mui/material';
import type { FieldUi } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  wide: true,
  read: asTyped,
  Display: ({ value }) => (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {String(value)}
    </Box>
  ),
  Input: (field) => <TextualInput field={field} more={{ multiline: true, minRows: 2, maxRows: 12 }} />,
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
