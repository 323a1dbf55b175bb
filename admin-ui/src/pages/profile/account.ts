import type { HttpError } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** Where the person is signed in. */
export interface SessionLine {
  id: string;
  createdAt: string;
  lastActiveAt: string;
  expiresAt: string;
  method: string | null;
  userAgent: string;
  address: string;
  current: boolean;
}

/** The person's second step of sign-in. */
export interface FactorState {
  active: boolean;
  since: string | null;
  recoveryCodesLeft: number;
}

const call = async (method: string, path: string, body?: object) =>
  (await httpClient(`${apiUrl()}/me/${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })).json;

/** The calls of one's own account. */
export const account = {
  password: (current: string, password: string) => call('POST', 'password', { current, password }),
  factor: (): Promise<FactorState> => call('GET', 'second-step'),
  beginFactor: (): Promise<{ secret: string; uri: string }> => call('POST', 'second-step', {}),
  confirmFactor: async (code: string): Promise<string[]> =>
    (await call('POST', 'second-step/confirm', { code })).recoveryCodes,
  removeFactor: (code: string) => call('DELETE', 'second-step', { code }),
  renewCodes: async (): Promise<string[]> => (await call('POST', 'second-step/recovery-codes')).recoveryCodes,
};

/** The calls of a person's sessions. @param whose `me`, or `users/USR...` for who administers them */
export function sessionCalls(whose: string) {
  const at = (method: string, path = '') => httpClient(`${apiUrl()}/${whose}/sessions${path}`, { method });
  return {
    key: [whose, 'sessions'],
    list: async (): Promise<SessionLine[]> => (await at('GET')).json,
    end: (id: string) => at('DELETE', `/${id}`),
    endAll: () => at('DELETE'),
  };
}
export type SessionCalls = ReturnType<typeof sessionCalls>;

/** What a refusal says of each field, and what it says in all. */
export function refusalOf(error: unknown): { message: string; fields: Record<string, string> } {
  const { message, body } = error as HttpError;
  const details = (body?.details ?? []) as { path: string; message: string }[];
  return { message, fields: Object.fromEntries(details.map((one) => [one.path.slice(1), one.message])) };
}
