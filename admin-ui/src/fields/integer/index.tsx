import type { FieldUi } from '../field-ui.ts';
import number from '../number/index.tsx';

export default number satisfies FieldUi;
