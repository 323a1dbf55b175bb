import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource, RetentionDeclaration } from '@hestia/resources/vocabulary/index.ts';

type Values = Record<string, unknown>;

/** The day until which a record is kept; years that have no such day end on the one after. */
export function keptUntil({ years, from = [] }: RetentionDeclaration, record: Values): string {
  const known = [from].flat().find((name) => record[name]);
  return dayFrom(parisDay(String(record[known ?? 'createdAt'])), { years });
}

/**
 * Whether a law keeps this record, so that nothing takes it away for good.
 *
 * @param today `YYYY-MM-DD`
 */
export const isRetained = (resource: Resource, record: Values, today: string): boolean =>
  Boolean(resource.declaration.retention && keptUntil(resource.declaration.retention, record) >= today);
