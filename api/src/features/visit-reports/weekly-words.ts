import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Letter } from '../mailing/letter.ts';
import { escaped } from '../mailings/cards.ts';

/** What stands above the report of a week. */
export const WEEKLY: Record<Language, Letter> = {
  en: {
    subject: 'The visits of your property this week',
    body: '<p>{{ client.greeting }},</p><p>This is how the visits of your property are going.</p><p>{{ agent.firstName }} {{ agent.lastName }}</p>',
  },
  fr: {
    subject: 'Les visites de votre bien cette semaine',
    body: '<p>{{ client.greeting }},</p><p>Voici où en sont les visites de votre bien.</p><p>{{ agent.firstName }} {{ agent.lastName }}</p>',
  },
};

const CLOSING: Record<Language, { why: string; stop: string }> = {
  en: { why: 'You get this report each week.', stop: 'I want it no more' },
  fr: { why: 'Vous recevez ce compte rendu chaque semaine.', stop: 'Ne plus le recevoir' },
};

/** Why it came, and how to get no more. */
export function closingOf(language: Language, page: string | undefined): string {
  const { why, stop } = CLOSING[language];
  const way = page ? ` <a href="${escaped(page)}" style="color:#6b6560">${stop}</a>` : '';
  return `<p style="margin:24px 0 0;font-size:12px;color:#6b6560">${why}${way}</p>`;
}
