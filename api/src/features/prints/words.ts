import type { Language } from '@hestia/resources/vocabulary/index.ts';

/** What a document says beside its own text. */
interface Words {
  page: (at: number, of: number) => string;
  initials: string;
  signature: string;
  agency: string;
  draft: string;
  annex: string;
  noAnnexes: string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    page: (at, of) => `Page ${at} of ${of}`,
    initials: 'Initials',
    signature: 'Signature',
    agency: 'For the agency',
    draft: 'DRAFT',
    annex: 'Annex',
    noAnnexes: 'No annex.',
  },
  fr: {
    page: (at, of) => `Page ${at} sur ${of}`,
    initials: 'Paraphes',
    signature: 'Signature',
    agency: 'Pour l’agence',
    draft: 'PROJET',
    annex: 'Annexe',
    noAnnexes: 'Aucune annexe.',
  },
};
