import { Link } from '@mui/material';
import type { FieldUi } from '../field-ui.ts';
import { formatPhone } from '../formats.ts';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  Display: ({ value }) => (
    <Link href={`tel:${value}`} noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatPhone(String(value))}
    </Link>
  ),
  Input: (field) => (
    <TextualInput
      field={field}
      more={{ type: 'tel', format: (value) => formatPhone(String(value ?? '')), placeholder: '06 12 34 56 78' }}
    />
  ),
} satisfies FieldUi;
