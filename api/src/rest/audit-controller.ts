import { may, reachesAdminArea } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { RequestError } from '../errors.ts';
import type { Caller } from '../records/caller.ts';
import { execute } from '../records/database.ts';
import type { Records } from '../records/index.ts';
import { load } from '../records/read/read.ts';
import { aclRefusal, ensureReadable } from '../records/refusals.ts';
import type { Answer } from './answers.ts';
import { shownEntry } from './audit-entry.ts';
import { AUDIT_FILTERS, type AuditCondition, auditCondition, auditOrder } from './audit-query.ts';
import { givenFiles } from './given-files.ts';
import { plainList, plainPage } from './plain-list.ts';

/** Counted no further: beyond it the total is an estimate. */
const MOST_COUNTED = 10_000;

type Values = Record<string, unknown>;

/** Whether somebody reads the audit of everything. */
export const readsAudit = ({ actor }: Caller): boolean => reachesAdminArea(actor, 'audit-event-list');

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

  /**
   * @throws RequestError 403 when the whole tenant's audit is asked for without an audit role, 404 for a record that
   *   isn't read
   */
  async search(tenant: string, filterText?: string, rangeText?: string, sortText?: string): Promise<Answer> {
    const order = auditOrder(sortText);
    const list = plainList({ filter: filterText, range: rangeText }, AUDIT_FILTERS);
    const { filter, from, to } = list;
    const all = readsAudit(this.#caller);
    const record = all ? await this.#found(filter) : await this.#read(filter);
    const condition = auditCondition(tenant, filter, all);
    const rows = await this.#run(
      `SELECT id, kind, resource, record_id, action, actor, at, before, after, reason FROM audit_entries
       WHERE ${condition.text} ORDER BY at ${order}, id ${order} LIMIT ${to - from + 1} OFFSET ${from}`,
      condition.values,
    );
    const told = await givenFiles(
      (text, values) => this.#run(text, values),
      this.#caller,
      rows,
      (name) => this.#resource(name),
    );
    const results = told.map((row) => shownEntry(row, this.#caller, this.#resource(String(row.resource)), record));
    const total = await this.#total(condition);
    return plainPage('audit-events', list, results, total, total > MOST_COUNTED);
  }

  async #total({ text, values }: AuditCondition): Promise<number> {
    const [counted] = await this.#run(
      `SELECT count(*) AS total FROM (SELECT 1 FROM audit_entries WHERE ${text} LIMIT ${MOST_COUNTED + 1}) AS counted`,
      values,
    );
    return Number(counted?.total ?? 0);
  }

  /** The record that the filter names, as it is now, for who reads its audit because they read it. */
  async #read({ resource: name, recordId }: Record<string, string>): Promise<Values> {
    const resource = this.#resource(name);
    if (!resource || !recordId || !may(this.#caller.ability, 'read', resource)) throw aclRefusal();
    const record = await load(this.#records.context, this.#caller, resource, recordId);
    ensureReadable(this.#caller, resource, record);
    return record;
  }

  /** The same for who reads the whole audit; nothing for a record that is gone or that they don't read themselves. */
  async #found({ resource: name, recordId }: Record<string, string>): Promise<Values | undefined> {
    const resource = this.#resource(name);
    if (!resource || !recordId) return undefined;
    try {
      const record = await load(this.#records.context, this.#caller, resource, recordId);
      return may(this.#caller.ability, 'read', resource, record) ? record : undefined;
    } catch (error) {
      if (error instanceof RequestError && error.statusCode === 404) return undefined;
      throw error;
    }
  }

  #resource(name: string | undefined): Resource | undefined {
    return [...this.#records.context.resources.values()].find((one) => one.name === name);
  }

  #run(text: string, values?: unknown[]) {
    return execute(this.#dataSource, text, values);
  }
}

authenticate('session')(AuditController);
