/** Remembers what was loaded; what was refused is forgotten, so that it is tried again. */
export function cached<T>(load: () => Promise<T>): { (): Promise<T>; clear(): void } {
  let kept: Promise<T> | undefined;
  const get = () => {
    if (kept) return kept;
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
