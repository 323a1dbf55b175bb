import { parseCondition, type RelatedRecords, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { meeting } from './meeting.ts';
import { referringIds } from './references.ts';

type Values = Record<string, unknown>;

/** The ids of the records that are related to one as declared, in their order; never its own. */
export async function relatedIds(
  execute: Execute,
  context: RecordContext,
  tenant: string,
  target: Resource,
  record: Values,
  { of, by, where }: RelatedRecords,
): Promise<string[]> {
  const meant = of === undefined ? [String(record.id)] : [record[of] ?? []].flat().map(String);
  const field = target.fields[by ?? ''];
  const named = field ? await referringIds(execute, tenant, { resource: target, field }, meant) : meant;
  const others = named.filter((id) => id !== record.id);
  return meeting(execute, context, tenant, target, others, where ? parseCondition(where) : true);
}
