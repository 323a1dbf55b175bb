import { DPE_FACTOR_TEMPLATE } from '@hestia/resources/client-template/dpe-factor.ts';
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

/** As many properties as one letter is about. */
export const MOST_PROPERTIES = 60;

const said = ({ template, ...letter }: MatchLetter) => ({ ...letter, ...(template ? { template } : {}) });

async function call<T>(path: string, body: object): Promise<T> {
  const { body: text } = await httpClient(`${apiUrl()}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (JSON.parse(text) as { results: T }).results;
}

/** The letters as they would go out; nothing is asked before there is a letter. */
export const useLooks = (properties: string[], letter: MatchLetter | undefined) =>
  useQuery<Look[]>({
    queryKey: ['dpeLetters', properties, letter],
    queryFn: () => call('dpe-letters/preview', { properties, ...said(letter as MatchLetter) }),
    enabled: letter !== undefined,
    retry: false,
  });

/** Sends the letters. */
export const sendLetters = (looks: Look[], letter: MatchLetter): Promise<{ mail: string }[]> =>
  call('dpe-letters', { pairs: looks.map(({ property, vendor }) => ({ property, vendor })), ...said(letter) });

type Texts = Record<string, string | null | undefined> | null | undefined;

/** The letter that one begins with: the network's own text about the factor, or a few words where it was put away. */
export function useBegunLetter(): MatchLetter | undefined {
  const language = useLocale();
  const translate = useTranslate();
  const { data, isPending } = useGetOne<Template>(
    'client-templates',
    { id: DPE_FACTOR_TEMPLATE },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (isPending) return undefined;
  const [subject, body] = [data?.subject as Texts, data?.body as Texts].map((texts) => texts?.[language]);
  if (data?.active && subject && body) return { template: data.id, language, subject, body };
  const words = { subject: translate('app.dpe.letters.subject'), body: translate('app.dpe.letters.body') };
  return { template: '', language, ...words };
}
