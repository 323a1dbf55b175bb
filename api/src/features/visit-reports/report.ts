import type { Property, RecordTypes } from '@hestia/resources/generated/types.ts';
import { VISITS, type VisitReport, visitReportOf } from '@hestia/resources/property/visit-report.ts';
import { type Draft, type FieldName, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';

/** More of either than a property ever has. */
const MOST = 1_000;

/**
 * What is known of the visits of a property, as far as the caller may read it. Who visits and who offers isn't even read.
 *
 * @throws RequestError 404 for a property that the caller doesn't read
 */
export async function visitReport(
  records: Records,
  property: Resource<Property>,
  caller: Caller,
  id: string,
): Promise<VisitReport> {
  await records.get(caller, property, id);
  const some = async <K extends keyof RecordTypes>(
    name: K,
    fields: FieldName<RecordTypes[K]>[],
    where: object,
  ): Promise<Draft<RecordTypes[K]>[]> => {
    const request = { filter: parseCondition({ property: id, ...where }), offset: 0, limit: MOST, fields };
    const { rows } = await records.list(caller, records.resource(name), request, false);
    return rows.map((row) => JSON.parse(row));
  };
  const asked = {
    filter: parseCondition({ property: id, type: 'buyer', status: { ne: 'spam' } }),
    offset: 0,
    limit: 1,
  };
  const [appointments, offers, { total }, [counted]] = await Promise.all([
    some('appointment', ['kind', 'status', 'startAt', 'date', 'vendorFeedback'], { kind: [...VISITS] }),
    some('offer', ['status', 'counterOf'], {}),
    records.list(caller, records.resource('request'), { ...asked, fields: ['id'] }),
    execute(
      databaseOf(records.context, property as Resource),
      `SELECT count(DISTINCT coalesce(search.client, search.company)) AS proposed FROM matches
       JOIN saved_searches AS search ON search.tenant_id = matches.tenant_id AND search.id = matches.search
       WHERE matches.tenant_id = $1 AND matches.property = $2 AND matches.sent_at IS NOT NULL`,
      [caller.actor.tenant, id],
    ),
  ]);
  const proposed = Number(counted?.proposed);
  return visitReportOf({ appointments, offers, proposed, requests: total?.total ?? 0 }, new Date());
}
