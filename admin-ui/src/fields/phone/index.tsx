import type { FieldUi } from '../field-ui.ts';
import { formatPhone } from '../formats.ts';
import { asTyped } from '../shared/cells.ts';
import { OutLink } from '../shared/OutLink.tsx';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  read: asTyped,
  Display: ({ value, schema }) =>
    schema['x-field']?.guarded ? (
      <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatPhone(String(value))}</span>
    ) : (
      <OutLink href={`tel:${value}`} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatPhone(String(value))}
      </OutLink>
    ),
  Input: (field) => (
    <TextualInput
      field={field}
      more={{ type: 'tel', format: (value) => formatPhone(String(value ?? '')), placeholder: '06 12 34 56 78' }}
    />
  ),
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
