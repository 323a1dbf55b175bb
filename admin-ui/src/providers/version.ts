import { VERSION } from '../config.ts';

type Listener = (version: string) => void;

const listeners = new Set<Listener>();
let newest = VERSION;

/** Takes note of the version that the server serves; listeners hear of another one once. */
export function noticeVersion(version: string | null): void {
  if (!version || version === newest) return;
  newest = version;
  if (version !== VERSION) for (const listener of listeners) listener(version);
}

/** Calls when the server serves another version than this page is, or did so before. @returns the way to stop */
export function onNewVersion(listener: Listener): () => void {
  listeners.add(listener);
  if (newest !== VERSION) listener(newest);
  return () => listeners.delete(listener);
}
