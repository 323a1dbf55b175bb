import { localStorageStore, type Store } from 'react-admin';

/** What belongs to the device and not to the person: it outlives signing out. */
const KEPT = ['theme', 'locale', 'sidebar.open'];

/** What the screens remember on this device; signing out clears all that is the person's. */
export function createStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    reset() {
      const kept = KEPT.map((key) => [key, store.getItem(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
}

/** The store of this page. */
export const store = createStore();
