import type { ClientTemplate } from '../generated/types.ts';
import { CONTENT_LANGUAGES, type Rules, type Violation } from '../vocabulary/index.ts';

type Texts = Record<string, string | null | undefined> | null | undefined;

/** What a person has typed: the tags of an empty paragraph are nothing. */
const isWritten = (text: string | null | undefined): boolean => (text ?? '').replace(/<[^<>]*>|\s/g, '') !== '';

/** A letter needs both its parts in each language that it has one of. */
const rules: Rules<ClientTemplate> = {
  derive({ subject, body }) {
    const has = (texts: Texts, language: string) => isWritten(texts?.[language]);
    return { language: CONTENT_LANGUAGES.filter((one) => has(subject as Texts, one) && has(body as Texts, one)) };
  },
  check({ subject, body }) {
    const texts = { subject: subject as Texts, body: body as Texts };
    return CONTENT_LANGUAGES.flatMap((language): Violation<ClientTemplate>[] => {
      const has = { subject: isWritten(texts.subject?.[language]), body: isWritten(texts.body?.[language]) };
      if (has.subject === has.body) return [];
      return has.body
        ? [{ path: `/subject/${language}`, code: 'subjectMissing' }]
        : [{ path: `/body/${language}`, code: 'bodyMissing' }];
    });
  },
};

export default rules;
