import type { ServerFieldType } from '../field-type.ts';
import { textType } from '../scalar.ts';

/** Kept encrypted for the product's own use, and nothing can ask for it: not even whether it is empty. */
const secret: ServerFieldType = { ...textType('secret'), sortable: false };

export default secret;
