import type { Resource } from '@hestia/resources/vocabulary/index.ts';

/** What was tried, as the messages name it. */
export type Verb =
  | 'added'
  | 'created'
  | 'edited'
  | 'deleted'
  | 'renewed'
  | 'canceled'
  | 'imported'
  | 'sent'
  | 'retrieved';

/** Steps of status graphs that a message names by what they do. */
const STEPS: readonly [RegExp, Verb][] = [
  [/^renew/, 'renewed'],
  [/^cancel/, 'canceled'],
  [/^(re)?send/, 'sent'],
];

/** What was tried by a step: the record was renewed, canceled or sent, and otherwise edited. */
export const stepVerb = (step: string): Verb => STEPS.find(([pattern]) => pattern.test(step))?.[1] ?? 'edited';

/** Whether a call failed because the address leads to nothing that there is for this person. */
export const isAbsent = (error: unknown): boolean =>
  [400, 403, 404].includes((error as { status?: number } | null)?.status ?? 0);

/**
 * What to tell of a call that failed: the server's own words where it refused or is away for a moment (503), else (no
 * answer, or an error of its own) that the thing could not be done, in the resource's own words where it has some
 * (`errors`, `not.created`).
 */
export function failureMessage(
  translate: (key: string, options?: Record<string, unknown>) => string,
  resource: Resource,
  verb: Verb,
  error: unknown,
): string {
  const { status = 0, message } = (error ?? {}) as { status?: number; message?: string };
  const isReason = Boolean(message) && message !== translate('app.unexpected');
  if (((status >= 400 && status < 500) || status === 503) && isReason) return String(message);
  const isFrench = typeof document !== 'undefined' && document.documentElement.lang === 'fr';
  const own = resource.labels[isFrench ? 'fr' : 'en']?.errors?.[`not.${verb}`];
  if (own) return own;
  return translate(`app.failed.${verb}`, { model: translate(`resources.${resource.name}.name`, { smart_count: 1 }) });
}
