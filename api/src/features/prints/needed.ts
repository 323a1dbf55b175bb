import { parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { PrintDeclaration } from '@hestia/resources/vocabulary/print-types.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { meeting } from '../../records/related/meeting.ts';
import { referringIds } from '../../records/related/references.ts';

/** @throws RequestError 422 in the resource's own words where no record refers to this one as its document needs it */
export async function ensureNeeded(
  context: RecordContext,
  caller: Caller,
  { labels }: Resource,
  record: Record<string, unknown>,
  { needs }: PrintDeclaration,
  run: Execute,
): Promise<void> {
  if (!needs) return;
  const { tenant } = caller.actor;
  const target = context.resources.get(needs.in);
  const field = target?.fields[needs.by];
  const named =
    target && field ? await referringIds(run, tenant, { resource: target, field }, [String(record.id)]) : [];
  const node = needs.where ? parseCondition(needs.where) : true;
  if (target && (await meeting(run, context, tenant, target, named, node)).length > 0) return;
  const summary = labels[caller.language].errors?.[needs.error] ?? needs.error;
  throw new RequestError(422, needs.error, { summary });
}
