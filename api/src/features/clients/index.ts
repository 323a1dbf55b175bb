import type { Feature } from '../../feature.ts';
import { standing } from './standing.ts';

/** What is special about clients: the state that follows from what they sell and look for. */
export const clients: Feature = (context) => {
  standing(context);
};
