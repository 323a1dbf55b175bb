import type { FieldUi } from '../field-ui.ts';
import { asWord } from '../shared/cells.ts';
import { choiceField } from '../shared/choiceField.tsx';

export default { ...choiceField, cell: 'singleSelect', read: asWord } satisfies FieldUi;
