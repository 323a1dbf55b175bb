import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { LeftOut } from '../../pdf/bundle.ts';
import type { PageNumber } from '../../pdf/index.ts';

/** What a document says beside its own text. */
interface Words {
  page: (at: PageNumber, of: PageNumber) => string;
  initials: string;
  signature: string;
  agency: string;
  /** In place of room for signatures, where they are electronic. */
  electronic: string;
  signatures: string;
  draft: string;
  annex: string;
  noAnnexes: string;
  leftOut: string;
  why: Record<LeftOut, string>;
}

export const WORDS: Record<Language, Words> = {
  en: {
    page: (at, of) => `Page ${at} of ${of}`,
    initials: 'Initials',
    signature: 'Signature',
    agency: 'For the agency',
    electronic: 'Signed electronically: the signatures stand on the last page, with their evidence in the file.',
    signatures: 'Electronic signatures',
    draft: 'DRAFT',
    annex: 'Annex',
    noAnnexes: 'No annex.',
    leftOut: 'To be added by hand',
    why: {
      locked: 'opens with its password only',
      broken: 'can’t be read: the file is damaged',
      kind: 'is no PDF and no picture',
      large: 'makes this print too large',
    },
  },
  fr: {
    page: (at, of) => `Page ${at} sur ${of}`,
    initials: 'Paraphes',
    signature: 'Signature',
    agency: 'Pour l’agence',
    electronic:
      'Signé électroniquement : les signatures figurent en dernière page, avec leur dossier de preuve dans le fichier.',
    signatures: 'Signatures électroniques',
    draft: 'PROJET',
    annex: 'Annexe',
    noAnnexes: 'Aucune annexe.',
    leftOut: 'À joindre à la main',
    why: {
      locked: 'ne s’ouvre qu’avec son mot de passe',
      broken: 'illisible : le fichier est endommagé',
      kind: 'n’est ni un PDF ni une image',
      large: 'rendrait cette impression trop lourde',
    },
  },
};
