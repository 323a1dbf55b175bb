import type { Suggestion } from '@hestia/resources/property/texts.ts';
import type { ProofreadingService } from './index.ts';

const TIMEOUT_MS = 10_000;
/** More replacements than these help nobody. */
const MOST_REPLACEMENTS = 5;
const LANGUAGES = { fr: 'fr', en: 'en-GB' } as const;

interface Answer {
  matches: { message: string; offset: number; length: number; replacements?: { value: string }[] }[];
}

/**
 * Proofreads by a LanguageTool server, one's own or a hosted one.
 *
 * @param url where its API is, without `/v2`; see https://languagetool.org/http-api/
 */
export function languageTool(url: string): ProofreadingService {
  return {
    async check(text, language) {
      const response = await fetch(`${url}/v2/check`, {
        method: 'POST',
        body: new URLSearchParams({ text, language: LANGUAGES[language] }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`LanguageTool answered ${response.status}`);
      const { matches } = (await response.json()) as Answer;
      return matches.map(
        ({ message, offset, length, replacements = [] }): Suggestion => ({
          message,
          offset,
          length,
          replacements: replacements.slice(0, MOST_REPLACEMENTS).map(({ value }) => value),
        }),
      );
    },
  };
}
