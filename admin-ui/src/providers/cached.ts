/** Remembers what was loaded; what was refused is forgotten, so that it is tried again. */
export function cached<T>(load: () => Promise<T>): { (): Promise<T>; clear(): void } {
  let kept: Promise<T> | undefined;
  const get = () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
  get.clear = () => {
    kept = undefined;
  };
  return get;
}
