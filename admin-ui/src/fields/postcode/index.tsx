import type { FieldUi } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { PlainText } from '../shared/PlainText.tsx';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  read: asTyped,
  Display: PlainText,
  Input: (field) => <TextualInput field={field} more={{ placeholder: '00000' }} inputMode="numeric" />,
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
