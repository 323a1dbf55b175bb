import type { Feature } from '../../feature.ts';
import { clientFlags } from './flags.ts';
import { sellers } from './sellers.ts';

/** What is special about clients: the flags a network begins with, and what they sell. */
export const clients: Feature = (context) => {
  clientFlags(context);
  sellers(context);
};
