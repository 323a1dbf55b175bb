import { apiUrl, httpClient } from './http.ts';

/** What a first step gives: the token, or the challenge of those who have a second step. */
export type Proceeding = { token: string; challenge?: undefined } | { challenge: string; token?: undefined };

export type ProviderName = 'google' | 'azure';

const post = async (path: string, body: object) =>
  (await httpClient(`${apiUrl()}/login${path}`, { method: 'POST', body: JSON.stringify(body) })).json;

/** The calls that lead to a token. Each throws an HttpError with the server's words. */
export const signIn = {
  /** The providers that are switched on here. */
  providers: async (): Promise<ProviderName[]> => (await httpClient(`${apiUrl()}/login`)).json.providers,
  password: (email: string, password: string): Promise<Proceeding> => post('', { email, password }),
  secondStep: (challenge: string, code: string): Promise<{ token: string }> =>
    post('/second-step', { challenge, code }),
  /** Has a code sent by mail. @returns the request that it counts with */
  async magic(email: string): Promise<string> {
    return (await post('/magic', { email })).request;
  },
  /** @param code the request and the six digits, with a point between */
  async token(code: string): Promise<Proceeding> {
    return (await httpClient(`${apiUrl()}/login/token?code=${encodeURIComponent(code)}`)).json;
  },
  /** Where to sign in at a provider. */
  async start(provider: ProviderName): Promise<string> {
    return (await post(`/${provider}/start`, {})).url;
  },
  /** Hands in a provider's answer, which counts with the cookie of the start. */
  async answer(provider: ProviderName, answer: URLSearchParams): Promise<Proceeding> {
    return (await httpClient(`${apiUrl()}/login/${provider}?${answer}`)).json;
  },
};

const TARGET = 'signInTarget';

/** The page that somebody asked for, kept while they are at a provider. */
export const target = {
  keep(state: unknown): void {
    const { nextPathname, nextSearch = '' } = (state ?? {}) as { nextPathname?: string; nextSearch?: string };
    if (nextPathname) sessionStorage.setItem(TARGET, nextPathname + nextSearch);
    else sessionStorage.removeItem(TARGET);
  },
  take(): string | undefined {
    const kept = sessionStorage.getItem(TARGET) ?? undefined;
    sessionStorage.removeItem(TARGET);
    return kept;
  },
};
