/**
 * Remembers what was loaded; what was refused is forgotten, so that it is tried again.
 *
 * @param forMs how long it is remembered
 */
export function cached<T>(load: () => Promise<T>, forMs = Number.POSITIVE_INFINITY): { (): Promise<T>; clear(): void } {
  let kept: Promise<T> | undefined;
  let since = 0;
  const get = () => {
    if (kept && Date.now() - since < forMs) return kept;
    since = Date.now();
    const loading = load().catch((error: unknown) => {
      if (kept === loading) kept = undefined;
      throw error;
    });
    kept = loading;
    return loading;
  };
  get.clear = () => {
    kept = undefined;
  };
  return get;
}
