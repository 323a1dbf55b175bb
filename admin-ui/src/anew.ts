import { VERSION } from './config.ts';

const RELOADED = 'reloaded';

/** What browsers say of a part of the page that they could not fetch. */
const LOST = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether a part of the page is missing: another version was deployed since, or the net is away. */
export const isLost = (error: unknown): boolean => LOST.test(String((error as Error | null)?.message));

/**
 * A page that was open while another version was deployed finds its parts no more: it comes anew, once in each version.
 * What fails for another reason is thrown.
 */
export function anew(error: unknown): Promise<never> {
  if (!isLost(error) || !navigator.onLine || sessionStorage.getItem(RELOADED) === VERSION) throw error;
  sessionStorage.setItem(RELOADED, VERSION);
  window.location.reload();
  return new Promise(() => undefined);
}
