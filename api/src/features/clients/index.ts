import type { Feature } from '../../feature.ts';
import { clientFlags } from './flags.ts';
import { standing } from './standing.ts';

/** What is special about clients: the flags a network begins with, and the state that follows from what they sell and look for. */
export const clients: Feature = (context) => {
  clientFlags(context);
  standing(context);
};
