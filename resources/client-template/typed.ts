import type { ClientTemplate } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** Whether a list of a type of page offers the template, however either is written; templates of old are letters. */
export const isOfType = ({ type }: Draft<Pick<ClientTemplate, 'type'>>, pageType: string): boolean =>
  (type ?? 'letter').toLowerCase() === pageType.toLowerCase();
