import { tenantOfPath } from '../tenant.ts';

const key = (): string => `token:${tenantOfPath() ?? ''}`;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** What another tab has done; without a key it has cleared everything. */
const hear = (event: StorageEvent): void => {
  if (event.key === null || event.key === key()) tell();
};

/** The session's token on this device. Who holds one is signed in, in every tab; nothing else tells it. */
export const token = {
  get: (): string | null => localStorage.getItem(key()),
  set(value: string): void {
    localStorage.setItem(key(), value);
    tell();
  },
  clear(): void {
    localStorage.removeItem(key());
    tell();
  },
  /** Calls when somebody signs in or out, here or in another tab. @returns the way to stop */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', hear);
    return () => listeners.delete(listener);
  },
};

/** Whose session a token is of: another token of the same person is the same work going on. */
export function holderOf(text: string | null): string | null {
  try {
    const [, payload = ''] = (text ?? '').split('.');
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))).sub ?? text;
  } catch {
    return text;
  }
}

const ENDED = 'sessionEnded';

/** The end of a session that nobody asked for, which the sign-in page says until somebody signs in. */
export const sessionEnd = {
  /** Ends the session that a refused call was made with, unless another one has followed it meanwhile. */
  of(refused: string): void {
    if (refused !== token.get()) return;
    sessionStorage.setItem(ENDED, '1');
    token.clear();
  },
  forget: (): void => sessionStorage.removeItem(ENDED),
  isRemembered: (): boolean => sessionStorage.getItem(ENDED) !== null,
};
