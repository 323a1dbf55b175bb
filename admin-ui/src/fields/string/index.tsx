import type { FieldUi } from '../field-ui.ts';
import { PlainText } from '../shared/PlainText.tsx';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  Display: PlainText,
  Input: (field) => <TextualInput field={field} />,
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
