import type { ServerFieldType } from '../field-type.ts';
import { textType } from '../scalar.ts';

/** Only its hash is kept, and nothing can ask for it: not even whether it is empty. */
const password: ServerFieldType = { ...textType('password'), sortable: false };

export default password;
