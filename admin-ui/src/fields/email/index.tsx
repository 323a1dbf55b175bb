import type { FieldUi } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { OutLink } from '../shared/OutLink.tsx';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  brief: true,
  cell: 'string',
  read: asTyped,
  Display: ({ value, schema }) =>
    schema['x-field']?.guarded ? (
      <span>{String(value)}</span>
    ) : (
      <OutLink href={`mailto:${value}`}>{String(value)}</OutLink>
    ),
  Input: (field) => <TextualInput field={field} more={{ type: 'email' }} />,
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
