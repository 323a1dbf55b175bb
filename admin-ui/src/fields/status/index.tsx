import type { FieldUi } from '../field-ui.ts';
import { choiceField } from '../shared/choiceField.tsx';

/** Changed by the steps of the status graph, never in a form. */
export default { ...choiceField, Input: () => null } satisfies FieldUi;
