import type { Records } from '../../records/index.ts';
import { keepOneFlag } from '../../records/one-flag.ts';

/** A network has one default agency. */
export function agencyFeature(records: Records): void {
  const agency = records.context.resources.get('agency');
  if (!agency?.fields.default) throw new Error('The resource agency with its default is needed');
  keepOneFlag(records, agency, agency.fields.default);
}
