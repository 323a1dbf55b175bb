import type { Language } from '../vocabulary/index.ts';
import { formatDate } from '../vocabulary/written.ts';
import type { VisitReport } from './visit-report.ts';

/** A report in words: what is counted, then each visit with what the vendor may read of it. */
export interface VisitReportTold {
  title: string;
  lines: string[];
  visits: { when: string; feedback: string }[];
}

interface Words {
  title: string;
  held: (count: number) => string;
  coming: (count: number) => string;
  offers: (count: number, states: string) => string;
  states: Record<VisitReport['offers'][number]['state'], string>;
  proposed: (count: number) => string;
  requests: (count: number) => string;
  visit: string;
  second: string;
  noFeedback: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    title: 'Report of visits',
    held: (count) => (count === 0 ? 'No visit was held so far.' : `Visits held: ${count}.`),
    coming: (count) => (count === 0 ? 'No visit is planned.' : `Visits planned: ${count}.`),
    offers: (count, states) =>
      count === 0 ? 'No offer was received so far.' : `Offers received: ${count} (${states}).`,
    states: {
      pending: 'waiting',
      pending_signature: 'being signed',
      accepted: 'accepted',
      refused: 'refused',
      canceled: 'ended',
    },
    proposed: (count) => `Buyers to whom it was proposed by mail: ${count}.`,
    requests: (count) => `Requests about the property: ${count}.`,
    visit: 'visit of a buyer',
    second: 'second visit of a buyer',
    noFeedback: 'No feedback was noted.',
  },
  fr: {
    title: 'Compte rendu de visites',
    held: (count) => (count === 0 ? 'Aucune visite n’a encore eu lieu.' : `Visites effectuées : ${count}.`),
    coming: (count) => (count === 0 ? 'Aucune visite n’est prévue.' : `Visites prévues : ${count}.`),
    offers: (count, states) =>
      count === 0 ? 'Aucune offre n’a encore été reçue.' : `Offres reçues : ${count} (${states}).`,
    states: {
      pending: 'en attente',
      pending_signature: 'en signature',
      accepted: 'acceptée',
      refused: 'refusée',
      canceled: 'sans suite',
    },
    proposed: (count) => `Acquéreurs à qui le bien a été proposé par e-mail : ${count}.`,
    requests: (count) => `Demandes au sujet du bien : ${count}.`,
    visit: 'visite d’un acquéreur',
    second: 'seconde visite d’un acquéreur',
    noFeedback: 'Aucun retour n’a été noté.',
  },
};

/** Tells the vendor of the visits. What isn't known to have happened, beyond visits and offers, is left out. */
export function visitReportTold(
  { visits, coming, offers, proposed, requests }: VisitReport,
  language: Language,
): VisitReportTold {
  const words = WORDS[language];
  const states = offers.map(({ state, count }) => `${words.states[state]}${language === 'fr' ? ' ' : ''}: ${count}`);
  const received = offers.reduce((sum, { count }) => sum + count, 0);
  return {
    title: words.title,
    lines: [
      words.held(visits.length),
      words.coming(coming),
      words.offers(received, states.join(', ')),
      ...(proposed > 0 ? [words.proposed(proposed)] : []),
      ...(requests > 0 ? [words.requests(requests)] : []),
    ],
    visits: visits.map(({ day, isSecond, feedback }) => ({
      when: `${formatDate(day)}, ${isSecond ? words.second : words.visit}`,
      feedback: feedback ?? words.noFeedback,
    })),
  };
}
