/** So long after one look ended the next one begins: an import changes records each second. */
const APART_MS = 3_000;

/**
 * Looks one at a time, some seconds apart and only while the page is seen: whatever was asked for meanwhile is one look.
 *
 * @returns what asks for a look, and what ends all of it
 */
export function looksApart(
  look: () => Promise<void>,
  { apart = APART_MS, page = document as Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> } = {},
): { ask: () => void; stop: () => void } {
  let isDue = false;
  let isBusy = false;
  let isOver = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  function next(): void {
    if (!isDue || isBusy || isOver || page.hidden) return;
    isDue = false;
    isBusy = true;
    void look()
      .catch(() => undefined)
      .finally(() => {
        pause = setTimeout(() => {
          isBusy = false;
          next();
        }, apart);
      });
  }
  page.addEventListener('visibilitychange', next);
  return {
    ask() {
      isDue = true;
      next();
    },
    stop() {
      isOver = true;
      clearTimeout(pause);
      page.removeEventListener('visibilitychange', next);
    },
  };
}
