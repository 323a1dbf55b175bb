import type { FieldUi } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { OutLink } from '../shared/OutLink.tsx';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { TextualInput } from '../shared/TextualInput.tsx';

export default {
  read: asTyped,
  Display: ({ value }) => (
    <OutLink href={String(value)} target="_blank" rel="noreferrer">
      {String(value).replace(/^https?:\/\/(www\.)?/, '')}
    </OutLink>
  ),
  Input: (field) => <TextualInput field={field} more={{ type: 'url', placeholder: 'https://' }} />,
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
