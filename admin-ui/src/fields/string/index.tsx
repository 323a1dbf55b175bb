import type { FieldUi } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { PlainText } from '../shared/PlainText.tsx';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { LineInput } from './LineInput.tsx';

export default {
  cell: 'string',
  read: asTyped,
  Display: PlainText,
  Input: LineInput,
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
