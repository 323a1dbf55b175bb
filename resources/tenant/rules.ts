import type { Tenant } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

const differs = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) !== JSON.stringify(right ?? null);

/** A network writes in its default language: it is one of its languages, whichever of both is changed. */
const rules: Rules<Tenant> = {
  check({ languages, defaultLanguage, alertFrom, alertUntil, smtpHost, senderEmail }, { before }) {
    if (smtpHost && !senderEmail) return [{ path: '/senderEmail', code: 'senderMissing' }];
    if (alertFrom && alertUntil && alertUntil < alertFrom) return [{ path: '/alertUntil', code: 'alertEndsEarly' }];
    if (!defaultLanguage || (Array.isArray(languages) && languages.includes(defaultLanguage))) return [];
    if (!before || differs(defaultLanguage, before.defaultLanguage))
      return [{ path: '/defaultLanguage', code: 'languageNotListed' }];
    return differs(languages, before.languages) ? [{ path: '/languages', code: 'defaultLanguageLeft' }] : [];
  },
};

export default rules;
