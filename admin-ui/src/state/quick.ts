import { useSyncExternalStore } from 'react';

/** A panel of a new record: its resource's name, and which of that one's panels. */
export interface OpenPanel {
  resource: string;
  panel: string;
  /** The record that the new one answers. */
  from?: Record<string, unknown>;
  /** What the new one begins with besides. */
  values?: Record<string, unknown>;
}

let opened: OpenPanel | undefined;
const listeners = new Set<() => void>();

const tell = (panel: OpenPanel | undefined) => {
  opened = panel;
  for (const listener of listeners) listener();
};

/** Opens the panel of a new record over whatever page there is. @param resource its name @param panel one that it declares */
export const openQuick = (
  resource: string,
  panel: string,
  from?: OpenPanel['from'],
  values?: OpenPanel['values'],
): void => tell({ resource, panel, ...(from ? { from } : {}), ...(values ? { values } : {}) });

export const closeQuick = (): void => tell(undefined);

/** The panel that is open. */
export const quickOpened = (): OpenPanel | undefined => opened;

/** The panel that is open. */
export const useQuick = (): OpenPanel | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, quickOpened);
