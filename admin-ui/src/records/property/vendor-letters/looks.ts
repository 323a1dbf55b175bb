import { useQuery } from '@tanstack/react-query';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import type { MatchLetter } from '../../../matching/send/looks.ts';
import { apiUrl, httpClient } from '../../../providers/http.ts';
import type { Template } from '../../client/mail/useTemplates.ts';

/** What a vendor would get about a property, or what keeps anybody from being written to about it. */
export interface Look {
  property: string;
  /** How the property is called. */
  about: string;
  vendor?: string;
  name?: string;
  to?: string;
  subject?: string;
  html?: string;
  problem?: 'notHeld' | 'noChange' | 'noVendor' | 'noAddress' | 'refused';
  why?: string;
}

/** Whether a letter goes out. */
export const goes = ({ problem }: Look): boolean => problem === undefined;

/** What letters to vendors are about. */
export interface LetterSubject {
  /** The call, below the tenant's. */
  path: 'dpe-letters' | 'visit-letters';
  /** Where its title, and the few words that it begins with, are. */
  texts: string;
  /** The network's own text that it begins with. */
  template?: string;
}

/** As many properties as one letter is about. */
export const MOST_PROPERTIES = 60;

const said = ({ template, ...letter }: MatchLetter) => ({ ...letter, ...(template ? { template } : {}) });

async function call<T>(path: string, body: object): Promise<T> {
  const { body: text } = await httpClient(`${apiUrl()}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (JSON.parse(text) as { results: T }).results;
}

/** The letters as they would go out; nothing is asked before there is a letter. */
export const useLooks = ({ path }: LetterSubject, properties: string[], letter: MatchLetter | undefined) =>
  useQuery<Look[]>({
    queryKey: [path, properties, letter],
    queryFn: () => call(`${path}/preview`, { properties, ...said(letter as MatchLetter) }),
    enabled: letter !== undefined,
    retry: false,
  });

/** Sends the letters. */
export const sendLetters = ({ path }: LetterSubject, looks: Look[], letter: MatchLetter): Promise<{ mail: string }[]> =>
  call(path, { pairs: looks.map(({ property, vendor }) => ({ property, vendor })), ...said(letter) });

type Texts = Record<string, string | null | undefined> | null | undefined;

/** The letter that one begins with: the network's own text about the subject, or a few words where there is none. */
export function useBegunLetter({ template, texts }: LetterSubject): MatchLetter | undefined {
  const language = useLocale();
  const translate = useTranslate();
  const { data, isPending } = useGetOne<Template>(
    'client-templates',
    { id: template ?? '' },
    { retry: false, staleTime: Number.POSITIVE_INFINITY, enabled: template !== undefined },
  );
  if (template !== undefined && isPending) return undefined;
  const [subject, body] = [data?.subject as Texts, data?.body as Texts].map((text) => text?.[language]);
  if (data?.active && subject && body) return { template: data.id, language, subject, body };
  const words = { subject: translate(`${texts}.subject`), body: translate(`${texts}.body`) };
  return { template: '', language, ...words };
}
