import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { PageNumber } from '../../pdf/index.ts';

/** What a comparison says beside the words of its records. */
interface Words {
  page: (at: PageNumber, of: PageNumber) => string;
  /** When it was made. */
  made: (day: string) => string;
  place: (at: number) => string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    page: (at, of) => `Page ${at} of ${of}`,
    made: (day) => `As of ${day}`,
    place: (at) => `No. ${at}`,
  },
  fr: {
    page: (at, of) => `Page ${at} sur ${of}`,
    made: (day) => `État au ${day}`,
    place: (at) => `N° ${at}`,
  },
};
