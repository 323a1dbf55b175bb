import type { PropertyDay } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { FieldName } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';

/** What is counted of a property each day. */
export const COUNTERS = ['views', 'requests', 'matches'] as const satisfies FieldName<PropertyDay>[];
export type Counter = (typeof COUNTERS)[number];

/**
 * Counts something of a property on the day that it is in Paris. Figures, not records: they have neither version nor
 * audit.
 *
 * @param by how many there were
 */
export async function countDay(
  execute: Execute,
  tenant: string,
  property: string,
  counter: Counter,
  { at = new Date(), by = 1 }: { at?: Date; by?: number } = {},
): Promise<void> {
  const first = Object.fromEntries(COUNTERS.map((one) => [one, one === counter ? by : 0]));
  await execute(
    `INSERT INTO property_days AS d (tenant_id, id, property, day, views, requests, matches)
     VALUES ($1, $2, $3, $4::date, $5, $6, $7)
     ON CONFLICT (tenant_id, property, day) DO UPDATE SET ${counter} = d.${counter} + excluded.${counter}, updated_at = now()`,
    [tenant, newId('PDY'), property, parisDay(at), first.views, first.requests, first.matches],
  );
}
