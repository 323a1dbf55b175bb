import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

interface Letter {
  name: string;
  /** Letters unless said. */
  type?: 'PROPERTY_MAILING';
  subject: { fr: string; en: string };
  body: { fr: string; en: string };
}

const SIGNATURE =
  '<p>{{ agent.firstName }} {{ agent.lastName }}<br />{{ agency.name }}{% if agent.phone != "" %}<br />{{ agent.phone }}{% endif %}</p>';

const LETTERS: Letter[] = [
  {
    name: 'Prise de contact',
    subject: { fr: 'Votre projet immobilier', en: 'Your property project' },
    body: {
      fr: `<p>{{ client.greeting }},</p><p>Je vous remercie de votre confiance. Quand seriez-vous disponible pour parler de votre projet ?</p><p>Bien cordialement,</p>${SIGNATURE}`,
      en: `<p>{{ client.greeting }},</p><p>Thank you for your trust. When would you have time to talk about your project?</p><p>Kind regards,</p>${SIGNATURE}`,
    },
  },
  {
    name: 'Après une visite',
    subject: { fr: 'Votre visite avec {{ agency.name }}', en: 'Your visit with {{ agency.name }}' },
    body: {
      fr: `<p>{{ client.greeting }},</p><p>Ce fut un plaisir de vous faire visiter ce bien. Quelles sont vos impressions ?</p><p>Je reste à votre disposition pour une seconde visite.</p><p>Bien cordialement,</p>${SIGNATURE}`,
      en: `<p>{{ client.greeting }},</p><p>It was a pleasure to show you this property. What do you think of it?</p><p>I would be glad to show it to you again.</p><p>Kind regards,</p>${SIGNATURE}`,
    },
  },
  {
    name: 'Estimation de votre bien',
    subject: { fr: 'Estimation de votre bien', en: 'Valuation of your property' },
    body: {
      fr: `<p>{{ client.greeting }},</p><p>Pour préparer l'estimation de votre bien{% if client.address.town != "" %} à {{ client.address.town }}{% endif %}, pourriez-vous réunir :</p><ul><li><p>le titre de propriété,</p></li><li><p>la dernière taxe foncière,</p></li><li><p>les trois derniers procès-verbaux d'assemblée générale.</p></li></ul><p>Bien cordialement,</p>${SIGNATURE}`,
      en: `<p>{{ client.greeting }},</p><p>To prepare the valuation of your property{% if client.address.town != "" %} in {{ client.address.town }}{% endif %}, could you please gather:</p><ul><li><p>the title deed,</p></li><li><p>the latest property tax notice,</p></li><li><p>the minutes of the last three general meetings.</p></li></ul><p>Kind regards,</p>${SIGNATURE}`,
    },
  },
  {
    name: 'Sélection de biens',
    type: 'PROPERTY_MAILING',
    subject: {
      fr: 'Une sélection pour vous, {{ client.firstName }}',
      en: 'A selection for you, {{ client.firstName }}',
    },
    body: {
      fr: `<p>{{ client.greeting }},</p><p>J’ai pensé à vous en rentrant ces biens. Lequel voulez-vous visiter ?</p><p>Bien cordialement,</p>${SIGNATURE}`,
      en: `<p>{{ client.greeting }},</p><p>I thought of you when these properties came in. Which one would you like to see?</p><p>Kind regards,</p>${SIGNATURE}`,
    },
  },
  {
    name: 'Avant-première',
    type: 'PROPERTY_MAILING',
    subject: { fr: 'En avant-première', en: 'Before anybody else' },
    body: {
      fr: `<p>{{ client.greeting }},</p><p>Ces biens ne sont pas encore sur les portails : vous êtes parmi les premiers à les voir.</p><p>Bien cordialement,</p>${SIGNATURE}`,
      en: `<p>{{ client.greeting }},</p><p>These properties are not on the portals yet: you are among the first to see them.</p><p>Kind regards,</p>${SIGNATURE}`,
    },
  },
];

/** The templates that agents write to clients from. */
export const lettersOf = (network: DemoNetwork, { random, now }: Making): DemoRecord[] =>
  LETTERS.map(({ name, type = 'letter', subject, body }) => ({
    id: random.id('CTP', now),
    tenantId: network.id,
    name,
    type,
    language: ['en', 'fr'],
    active: true,
    subject: { ...subject, defaultLanguage: 'fr' },
    body: { ...body, defaultLanguage: 'fr' },
  }));
