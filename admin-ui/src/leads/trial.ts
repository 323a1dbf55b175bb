import type { Trial } from '@hestia/resources/vendor-lead/trial.ts';
import { wholeAnswer } from '../matching/matches.ts';

/** A change of the rules of vendor leads, as it would be saved. */
export interface RuleChange {
  status?: string;
  hours?: number;
  leadRouting?: { first?: string | null; mostOpen?: number | null } | null;
}

export type Tried = Trial & { days: number; isCut: boolean };

/** What a changed rule would have come to on the leads of the last quarter. */
export const tryRule = (change: RuleChange): Promise<Tried> => wholeAnswer<Tried>('lead-trials', change);
