import { createContext } from 'react';

/** Somebody who may be named in a text. */
export interface Nameable {
  id: string;
  name: string;
  /** They don't read what the text belongs to: who names them lets them in. */
  isNew?: boolean;
}

/** The people whom a form lets its texts name. */
export interface NameablePeople {
  /** Those who fit what is looked for. */
  people: Nameable[];
  lookFor: (text: string) => void;
  /** Lets somebody in who is new. @returns whether they are in */
  letIn: (one: Nameable) => Promise<boolean>;
}

/** Absent: nobody is offered. */
export const People = createContext<NameablePeople | undefined>(undefined);
