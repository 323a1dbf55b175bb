import { may } from '@hestia/permissions/index.ts';
import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { type Cost, type Given, leadCosts } from '@hestia/resources/source-cost/spent.ts';
import { costTable, type WentLead } from '@hestia/resources/vendor-lead/cost-table.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RestApplication } from '@loopback/rest';
import { type Execute, execute } from '../../../records/database.ts';
import { ways } from '../../../records/read/figures.ts';
import { aclRefusal } from '../../../records/refusals.ts';
import { listRequest } from '../../../rest/list-request.ts';
import { responses, text } from '../../../rest/spec.ts';
import { sessionCalls } from '../../../rest/tenant-routes.ts';
import type { LeadServices } from '../services.ts';
/** By what leads are taken together. */
export const GROUPINGS = ['source', 'agent', 'agency'] as const;
type Grouping = (typeof GROUPINGS)[number];

const COSTS = `SELECT source, per, amount, starts_on AS "startsOn", ends_on AS "endsOn" FROM source_costs
  WHERE tenant_id = $1`;
/** Of all leads, whoever has them and whatever a list is narrowed by: a month's cost is borne by all of the month. */
const GIVEN = `SELECT source, to_char(created_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM') AS month, count(*)::integer AS leads
  FROM vendor_leads WHERE tenant_id = $1 AND source = ANY ($2) GROUP BY 1, 2`;
const AGENCIES = 'SELECT id, agency FROM users WHERE tenant_id = $1 AND id = ANY ($2)';

type Went = WentLead & { agent: string | null };

const count = { type: 'integer' as const };
const euros = { type: 'number' as const, nullable: true, description: 'Euros; null where no cost is known' };
const key = { type: 'string' as const, nullable: true, description: 'Null: of none; absent: all together' };
const minutes = { type: 'object' as const, description: 'By state: the median of how long leads stayed in it' };
const row = { key, leads: count, appointments: count, mandates: count, minutes };
const ROWS = {
  type: 'array',
  items: { type: 'object', properties: { ...row, cost: euros, since: euros, perLead: euros, perMandate: euros } },
};

/** Mounts the call that tells what leads of a list came to and cost. */
export function mountCosts(app: RestApplication, services: LeadServices): void {
  const costOf = async (read: Execute, tenant: string) => {
    const costs = (await read(COSTS, [tenant])).map(
      (row) => ({ ...row, amount: Number(row.amount) }) as unknown as Cost,
    );
    const sources = [...new Set(costs.map(({ source }) => source))];
    const given = sources.length > 0 ? ((await read(GIVEN, [tenant, sources])) as unknown as Given[]) : [];
    return leadCosts(costs, given, parisDay());
  };
  const agencyOf = async (read: Execute, tenant: string, leads: readonly Went[]) => {
    const rows = await read(AGENCIES, [tenant, [...new Set(leads.flatMap(({ agent }) => agent ?? []))]]);
    const agencies = new Map(rows.map(({ id, agency }) => [String(id), agency === null ? null : String(agency)]));
    return ({ agent }: Went) => (agent === null ? null : (agencies.get(agent) ?? null));
  };
  const mount = sessionCalls(app, { tag: 'Vendor leads', name: 'leadCosts' });
  /** By source, agent or agency. @throws RequestError 400, 403 for who doesn't read what sources cost */
  mount('get', 'vendor-leads/costs', 'costs', {
    parameters: [
      text('filter', 'query', 'JSON: as in the list'),
      { ...text('by', 'query', 'By what they are taken together'), schema: { type: 'string', enum: [...GROUPINGS] } },
    ],
    responses: responses(200, 'A row for each, the largest first, and one of all together', {
      type: 'object',
      properties: { rows: ROWS, isCut: { type: 'boolean', description: 'Whether there are more leads' } },
    }),
    answer: async ({ caller, tenant }, filter?: string, by?: string) => {
      const { records, lead, dataSource } = services;
      if (!may(caller.ability, 'read', records.resource('source-cost'))) throw aclRefusal();
      const grouping: Grouping = GROUPINGS.find((one) => one === by) ?? 'source';
      const resource = lead as Resource;
      const request = listRequest(resource, { ...(filter === undefined ? {} : { filter }) }, records.context.resources);
      const way = { status: 'status', columns: ['source', 'agent'] };
      const { rows, isCut } = await ways(records.context, caller, resource, request, way);
      const leads = rows.map((row) => ({ ...row, place: Number(row.place) }) as unknown as Went);
      const read: Execute = (text, values) => execute(dataSource, text, values);
      const groupOf = grouping === 'agency' ? await agencyOf(read, tenant, leads) : (one: Went) => one[grouping];
      const path = (resource.graphs.find(({ field }) => field === 'status')?.path ?? []) as NonNullable<
        VendorLead['status']
      >[];
      const table = costTable(leads, groupOf, path, await costOf(read, tenant));
      return { rows: table, isCut };
    },
  });
}
