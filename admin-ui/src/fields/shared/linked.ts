import { createContext } from 'react';

/** Whether references lead to their records; inside what is a link itself they are names. */
export const Linked = createContext(true);
