import type { Finding } from '@hestia/resources/mailing/suitable.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { wholeAnswer } from '../../matching/matches.ts';

/** What is brought together. */
export interface Chosen {
  properties: string[];
  clients: string[];
  requests: string[];
  /** Instead of clients: what their list was narrowed by, as JSON. */
  matching?: string;
}

/** A finding in words. */
export type Told = Finding & { message: string };

/** What would go to whom, and what stands against it. */
export interface Checked {
  properties: string[];
  clients: string[];
  findings: Told[];
  /** How many clients a list shows, where it is for all of them; `clients` are some of those. */
  matching?: number;
}

/** A letter as one writes it, for every client. */
export interface MailingLetter {
  template: string;
  language: string;
  subject: string;
  body: string;
}

const asked = ({ matching, ...ids }: Chosen) => (matching ? { ...ids, matching: JSON.parse(matching) } : ids);

const said = ({ template, ...letter }: MailingLetter) => ({ ...letter, ...(template ? { template } : {}) });

/** What the server says of properties and clients, or of requests, that are chosen. */
export const useChecked = (chosen: Chosen, isWanted: boolean) =>
  useQuery<Checked>({
    queryKey: ['mailings', 'check', chosen],
    queryFn: () => wholeAnswer('mailings/check', asked(chosen)),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The mail as one of the clients would get it. */
export const useMail = (chosen: Chosen, letter: MailingLetter, client: string | undefined, isWanted: boolean) =>
  useQuery<{ client: string; to: string; subject: string; html: string }>({
    queryKey: ['mailings', 'preview', chosen, letter, client],
    queryFn: () =>
      wholeAnswer('mailings/preview', { ...asked(chosen), ...said(letter), ...(client ? { client } : {}) }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Sends the mailing. @throws HttpError */
export const sendMailing = (chosen: Chosen, letter: MailingLetter): Promise<Checked & { id: string }> =>
  wholeAnswer('mailings/send', { ...asked(chosen), ...said(letter) });
