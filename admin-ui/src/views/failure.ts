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

/**
 * What to tell of a call that failed: the server's own words where it refused or is away for a moment (503), else (no
 * answer, or an error of its own) that the thing could not be done.
 */
export function failureMessage(
  translate: (key: string, options?: Record<string, unknown>) => string,
  resource: Resource,
  verb: Verb,
  error: unknown,
): string {
  const { status = 0, message } = (error ?? {}) as { status?: number; message?: string };
  if (((status >= 400 && status < 500) || status === 503) && message) return message;
  return translate(`app.failed.${verb}`, { model: translate(`resources.${resource.name}.name`, { smart_count: 1 }) });
}
