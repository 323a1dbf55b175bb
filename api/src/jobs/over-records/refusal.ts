import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { fromDatabase } from '../../rest/database-errors.ts';
import { toAnswer } from '../../rest/error-map.ts';
import type { LineProblem } from './lines.ts';

/** Whether a rule of the record or of the database says no; what may go well another time is no refusal. */
export function isRefusal(error: unknown): boolean {
  const refusal = error instanceof RequestError ? error : fromDatabase(error);
  return refusal !== undefined && !['busy', 'tookTooLong', 'unavailable'].includes(refusal.code);
}

/** A refusal in the words of the job's resource, where it has some, or of the record layer. */
export function problemOf(resource: Resource, error: unknown): LineProblem {
  const said = (language: 'en' | 'fr') => {
    const { code, message, details } = toAnswer(error, language).error;
    const text = resource.labels[language].errors?.[code] ?? details[0]?.message ?? message;
    return { code, text };
  };
  return { code: said('en').code, en: said('en').text, fr: said('fr').text };
}

/** A record stays as it is, for a reason that the job's resource has words for. */
export const staying = (code: string): RequestError => new RequestError(422, code);
