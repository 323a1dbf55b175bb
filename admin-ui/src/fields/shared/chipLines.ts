import { createContext } from 'react';

/** The fields of one line in which a form's values may stand as chips. */
export const ChipLines = createContext<readonly string[]>([]);
