import type { Language } from '@hestia/resources/vocabulary/index.ts';

/** What the buyer was asked, as the ledger keeps it. */
const CONSENT: Record<Language, string> = {
  en: 'Agreed to get by e-mail the properties that fit what they look for',
  fr: 'D’accord pour recevoir par e-mail les biens qui correspondent à sa recherche',
};
export const consentWording = (language: Language): string => CONSENT[language];

/** How the alerts end (CPCE, art. L34-5: each says how to refuse the next). */
const CLOSING: Record<Language, string> = {
  en: 'You get this e-mail because you look for a property with us. To get no more of them, reply to this message.',
  fr: 'Vous recevez cet e-mail parce que vous cherchez un bien avec nous. Pour ne plus en recevoir, répondez à ce message.',
};

/** The last lines of a mail, as HTML. */
export const closing = (language: string): string =>
  `<p style="margin:24px 0 0;font-size:12px;color:#6b6560">${CLOSING[language === 'fr' ? 'fr' : 'en']}</p>`;
