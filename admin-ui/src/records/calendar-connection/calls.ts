import { apiUrl, httpClient } from '../../providers/http.ts';

const send = (id: string, what: string, body: object = {}) =>
  httpClient(`${apiUrl()}/calendar-connections/${id}/${what}`, { method: 'POST', body: JSON.stringify(body) });

/** What a person does with an outside calendar of theirs. */
export const connectionCalls = {
  /** Where its person lets the product in. */
  authorize: async (id: string): Promise<string> => (await send(id, 'authorize')).json.url,
  /** @param came what the one who lets it in has sent back */
  authorized: (id: string, came: { code: string; state: string; iss?: string }) => send(id, 'authorized', came),
  choose: (id: string, url: string) => send(id, 'calendar', { url }),
  sync: (id: string) => send(id, 'sync'),
  /** @param wouldDelete how much the person has seen that is deleted */
  confirm: (id: string, wouldDelete: number) => send(id, 'confirm', { wouldDelete }),
  /** @returns how much of what was written there stays there */
  disconnect: async (id: string, remove: boolean): Promise<number> =>
    (await send(id, 'disconnect', { remove })).json?.stayed ?? 0,
};
