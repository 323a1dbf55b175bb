/** The one template of a network. */
export const OVERVIEW_TEMPLATE_ID = 'OVT1';

/** What a report may insert. */
export const REPORT_VALUES = [
  'reference',
  'title',
  'window',
  'views',
  'requests',
  'matches',
  'portals',
  'published',
] as const;

/** How a network begins; it is its own to change. */
export const OVERVIEW_TEMPLATE = {
  name: { fr: 'Vue d’ensemble des biens', en: 'Overview of properties', defaultLanguage: 'fr' },
  window: '30',
  counters: ['views', 'requests', 'matches', 'portals'],
  report: {
    fr: `Madame, Monsieur,

Voici comment votre annonce {{ reference }} se porte {{ window }} :
– consultations : {{ views }}
– demandes : {{ requests }}
– acquéreurs rapprochés : {{ matches }}
– portails qui la diffusent : {{ portals }}

Nous restons à votre disposition.`,
    en: `Dear owner,

This is how the ad for {{ reference }} has done {{ window }}:
– views: {{ views }}
– requests: {{ requests }}
– matching buyers: {{ matches }}
– portals that show it: {{ portals }}

Please call us with any question.`,
    defaultLanguage: 'fr',
  },
} as const;
