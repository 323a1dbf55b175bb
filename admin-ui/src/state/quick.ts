import { useSyncExternalStore } from 'react';

let opened: string | undefined;
const listeners = new Set<() => void>();

const tell = (name: string | undefined) => {
  opened = name;
  for (const listener of listeners) listener();
};

/** Opens the panel of a new record over whatever page there is. @param name the resource's */
export const openQuick = (name: string): void => tell(name);

export const closeQuick = (): void => tell(undefined);

/** The name of the resource whose panel is open. */
export const quickOpened = (): string | undefined => opened;

/** The resource whose panel is open. */
export const useQuick = (): string | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, quickOpened);
