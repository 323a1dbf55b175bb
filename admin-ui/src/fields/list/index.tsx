import type { FieldUi } from '../field-ui.ts';
import { Entries } from './Entries.tsx';
import { EntriesInput } from './EntriesInput.tsx';

export default { wide: true, unsorted: true, Display: Entries, Input: EntriesInput } satisfies FieldUi;
