import { useNotify } from 'react-admin';
import { MESSAGE_MS } from '../config.ts';

/**
 * Copies a text and says so, or that the browser doesn't let pages copy.
 *
 * @param told the key of what is said when it is copied
 */
export function useCopy(told: string): (text: string) => Promise<void> {
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(told, { type: 'success', autoHideDuration: MESSAGE_MS });
    } catch {
      notify('app.notCopied', { type: 'warning' });
    }
  };
}
