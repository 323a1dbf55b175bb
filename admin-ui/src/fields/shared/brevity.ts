import { createContext } from 'react';

/** Whether what is read leaves out each "no": where two versions are compared, it says something. */
export const Brevity = createContext(false);
