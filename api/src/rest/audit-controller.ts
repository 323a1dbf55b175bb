import { may, mayField } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { RequestError } from '../errors.ts';
import type { Caller } from '../records/caller.ts';
import { execute } from '../records/database.ts';
import { shownFiles } from '../records/file-entries.ts';
import type { Records } from '../records/index.ts';
import { load } from '../records/read.ts';
import type { Answer } from './answers.ts';
import { plainList, plainPage } from './plain-list.ts';

const AUDIT_ROLES = ['super_admin', 'admin_hestia', 'admin_audit'];
const FILTERS: Record<string, string> = {
  resource: 'resource',
  recordId: 'record_id',
  actor: 'actor',
  action: 'action',
};

type Values = Record<string, unknown>;

/** The audit trail: one record's for who may read it, the tenant's for who administers the audit. */
export class AuditController {
  readonly #dataSource: juggler.DataSource;
  readonly #records: Records;
  readonly #caller: Caller;

  constructor(dataSource: juggler.DataSource, records: Records, caller: Caller) {
    this.#dataSource = dataSource;
    this.#records = records;
    this.#caller = caller;
  }

  /** @throws RequestError 403 when the whole tenant's audit is asked for without an audit role */
  async search(tenant: string, filterText?: string, rangeText?: string, sortText?: string): Promise<Answer> {
    const order = this.#order(sortText);
    const list = plainList({ filter: filterText, range: rangeText }, Object.keys(FILTERS));
    const { filter, from, to } = list;
    const all = this.#caller.actor.roles.some((role) => AUDIT_ROLES.includes(role));
    const record = await this.#record(filter, all);
    const values: unknown[] = [tenant];
    const where = Object.entries(filter).map(([name, value]) => `${FILTERS[name]} = $${values.push(value)}`);
    const condition = ['tenant_id = $1', ...where].join(' AND ');
    const rows = await execute(
      this.#dataSource,
      `SELECT id, resource, record_id, action, actor, at, before, after, reason FROM audit_entries
       WHERE ${condition} ORDER BY at ${order}, id ${order} LIMIT ${to - from + 1} OFFSET ${from}`,
      values,
    );
    const [counted] = await execute(
      this.#dataSource,
      `SELECT count(*) AS total FROM (SELECT 1 FROM audit_entries WHERE ${condition} LIMIT 10001) AS counted`,
      values,
    );
    const total = Number(counted?.total ?? 0);
    const results = rows.map((row) => this.#entry(row, record));
    return plainPage('audit-events', list, results, total);
  }

  /** The trail is in order of time, the latest first unless asked otherwise. */
  #order(text: string | undefined): 'ASC' | 'DESC' {
    if (text === undefined || text === '["at","DESC"]') return 'DESC';
    if (text === '["at","ASC"]') return 'ASC';
    throw new RequestError(400, 'sortMalformed');
  }

  /** The record that the filter names, as it is now; without it the whole audit is meant. */
  async #record(filter: Record<string, string>, all: boolean): Promise<Values | undefined> {
    const resource = this.#resource(filter.resource);
    if (!resource || !filter.recordId) {
      if (all) return undefined;
      throw new RequestError(403, 'acl', { reason: 'acl' });
    }
    try {
      const record = await load(this.#records.context, this.#caller, resource, filter.recordId);
      if (!may(this.#caller.ability, 'read', resource, record)) throw new RequestError(403, 'acl', { reason: 'acl' });
      return record;
    } catch (error) {
      if (all && error instanceof RequestError && error.statusCode === 404) return undefined;
      throw error;
    }
  }

  #resource(name: string | undefined): Resource | undefined {
    return [...this.#records.context.resources.values()].find((one) => one.name === name);
  }

  /** Restricted values are shown as null to who may not read them now. */
  #entry(row: Values, record: Values | undefined): Values {
    const resource = this.#resource(String(row.resource));
    const shown = (values: unknown): Values =>
      Object.fromEntries(
        Object.entries((values ?? {}) as Values).map(([name, value]) => {
          const field = resource?.fields[name];
          const open =
            !field?.declaration.restricted ||
            (resource && mayField(this.#caller.ability, resource, name, record ?? {}));
          if (!open) return [name, null];
          return [name, field ? shownFiles(field.declaration, this.#caller, value) : value];
        }),
      );
    const { record_id: recordId, ...rest } = row;
    return { ...rest, recordId, before: shown(row.before), after: shown(row.after) };
  }
}

authenticate('session')(AuditController);
