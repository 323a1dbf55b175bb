import { useQuery } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../../providers/http.ts';
import type { ChosenPair } from './chosen.ts';

/** A letter as one writes it, for every buyer. */
export interface MatchLetter {
  template: string;
  language: string;
  subject: string;
  body: string;
}

/** What a buyer would get, or what is in its way. */
export interface Look {
  client: string;
  name: string;
  properties: string[];
  /** Theirs among those of the pairs. */
  searches: string[];
  to?: string;
  subject?: string;
  html?: string;
  problem?: 'reserved' | 'noAddress' | 'consentMissing' | 'refused';
  why?: string;
}

/** By client: how they have just said yes. */
export type Agreed = Record<string, string>;

/** Whether a mail goes to this buyer. */
export const gets = ({ client, problem }: Look, agreed: Agreed): boolean =>
  problem === undefined || (problem === 'consentMissing' && Boolean(agreed[client]));

const said = ({ template, ...letter }: MatchLetter) => ({ ...letter, ...(template ? { template } : {}) });

async function call<T>(path: string, body: object): Promise<T> {
  const { body: text } = await httpClient(`${apiUrl()}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (JSON.parse(text) as { results: T }).results;
}

/** The mails as they would go out. */
export const useLooks = (pairs: ChosenPair[], letter: MatchLetter) =>
  useQuery<Look[]>({
    queryKey: ['matchMails', pairs, letter],
    queryFn: () => call('match-mails/preview', { pairs, ...said(letter) }),
    retry: false,
  });

/** Sends the mails. */
export const sendMatches = (pairs: ChosenPair[], letter: MatchLetter, agreed: Agreed): Promise<{ client: string }[]> =>
  call('match-mails', {
    pairs,
    ...said(letter),
    consents: Object.entries(agreed)
      .filter(([, obtained]) => obtained)
      .map(([client, obtained]) => ({ client, obtained })),
  });
