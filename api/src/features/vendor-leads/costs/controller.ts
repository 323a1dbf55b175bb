import { may } from '@hestia/permissions/index.ts';
import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { type Cost, type Given, leadCosts } from '@hestia/resources/source-cost/spent.ts';
import { costTable, type WentLead } from '@hestia/resources/vendor-lead/cost-table.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { Caller } from '../../../records/caller.ts';
import { type Execute, execute } from '../../../records/database.ts';
import { ways } from '../../../records/read/figures.ts';
import { aclRefusal } from '../../../records/refusals.ts';
import { Answer } from '../../../rest/answers.ts';
import { listRequest } from '../../../rest/list-request.ts';
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

/** What leads of a list came to, and what they cost. */
export class CostController {
  readonly #services: LeadServices;
  readonly #caller: Caller;

  constructor(services: LeadServices, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  async #costOf(read: Execute, tenant: string) {
    const costs = (await read(COSTS, [tenant])).map(
      (row) => ({ ...row, amount: Number(row.amount) }) as unknown as Cost,
    );
    const sources = [...new Set(costs.map(({ source }) => source))];
    const given = sources.length > 0 ? ((await read(GIVEN, [tenant, sources])) as unknown as Given[]) : [];
    return leadCosts(costs, given, parisDay());
  }

  async #agencyOf(read: Execute, tenant: string, leads: readonly Went[]) {
    const rows = await read(AGENCIES, [tenant, [...new Set(leads.flatMap(({ agent }) => agent ?? []))]]);
    const agencies = new Map(rows.map(({ id, agency }) => [String(id), agency === null ? null : String(agency)]));
    return ({ agent }: Went) => (agent === null ? null : (agencies.get(agent) ?? null));
  }

  /** By source, agent or agency. @throws RequestError 400, 403 for who doesn't read what sources cost */
  async costs(tenant: string, filter?: string, by?: string): Promise<Answer> {
    const { records, lead, dataSource } = this.#services;
    if (!may(this.#caller.ability, 'read', records.resource('source-cost'))) throw aclRefusal();
    const grouping: Grouping = GROUPINGS.find((one) => one === by) ?? 'source';
    const resource = lead as Resource;
    const request = listRequest(resource, { ...(filter === undefined ? {} : { filter }) }, records.context.resources);
    const way = { status: 'status', columns: ['source', 'agent'] };
    const { rows, isCut } = await ways(records.context, this.#caller, resource, request, way);
    const leads = rows.map((row) => ({ ...row, place: Number(row.place) }) as unknown as Went);
    const read: Execute = (text, values) => execute(dataSource, text, values);
    const groupOf = grouping === 'agency' ? await this.#agencyOf(read, tenant, leads) : (one: Went) => one[grouping];
    const path = (resource.graphs.find(({ field }) => field === 'status')?.path ?? []) as NonNullable<
      VendorLead['status']
    >[];
    const table = costTable(leads, groupOf, path, await this.#costOf(read, tenant));
    return new Answer(JSON.stringify({ rows: table, isCut }));
  }
}
authenticate('session')(CostController);
