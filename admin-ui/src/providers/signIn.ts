import { apiUrl, httpClient } from './http.ts';

/** What a first step gives: the token, or the challenge of those who have a second step. */
export type Proceeding = { token: string; challenge?: undefined } | { challenge: string; token?: undefined };

export type ProviderName = 'google' | 'azure';

/** What everybody is told who comes to the sign-in page. */
export interface Ways {
  /** The providers that are switched on here. */
  providers: ProviderName[];
  /** The network's colour, `#rrggbb`, where it has one. */
  color: string | null;
  /** Whether there is a network of this name. */
  known: boolean;
}

/** Whoever signs in is nobody yet: a refusal says nothing of a session that the device may still hold. */
const call = async (path: string, options: RequestInit = {}) =>
  (await httpClient(`${apiUrl()}/login${path}`, { ...options, token: null })).json;

const post = (path: string, body: object) => call(path, { method: 'POST', body: JSON.stringify(body) });

/** The calls that lead to a token. Each throws an HttpError with the server's words. */
export const signIn = {
  ways: (): Promise<Ways> => call(''),
  password: (email: string, password: string): Promise<Proceeding> => post('', { email, password }),
  secondStep: (challenge: string, code: string): Promise<{ token: string }> =>
    post('/second-step', { challenge, code }),
  /** Has a code sent by mail. @returns the request that it counts with */
  async magic(email: string): Promise<string> {
    return (await post('/magic', { email })).request;
  },
  /** @param code the request and the six digits, with a point between */
  async token(code: string): Promise<Proceeding> {
    return call(`/token?code=${encodeURIComponent(code)}`);
  },
  /** Where to sign in at a provider. */
  async start(provider: ProviderName): Promise<string> {
    return (await post(`/${provider}/start`, {})).url;
  },
  /** Hands in a provider's answer, which counts with the cookie of the start. */
  async answer(provider: ProviderName, answer: URLSearchParams): Promise<Proceeding> {
    return call(`/${provider}?${answer}`);
  },
};

const TARGET = 'signInTarget';

/** What the address of a sign-in page carries along in its history entry. */
export interface SignInState {
  /** The page that somebody asked for: path, search and hash below the network's. */
  next?: string;
  /** Whether signing in at a provider failed. */
  failed?: boolean;
}

/** The page that somebody asked for, kept while they are at a provider. */
export const target = {
  keep(state: SignInState | null): void {
    if (state?.next) sessionStorage.setItem(TARGET, state.next);
    else sessionStorage.removeItem(TARGET);
  },
  take(): string | undefined {
    const kept = sessionStorage.getItem(TARGET) ?? undefined;
    sessionStorage.removeItem(TARGET);
    return kept;
  },
};
