type Listener = (path: string) => void;

const listeners = new Set<Listener>();

/** Tells that the server has taken something. @param path of the call, below the network's */
export function noteWrite(path: string): void {
  for (const listener of listeners) listener(path);
}

/** Calls with what is written from now on. @returns the way to stop */
export function onWrite(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
