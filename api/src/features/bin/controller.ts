import { seesDeleted } from '@hestia/permissions/index.ts';
import { BIN_DAYS } from '@hestia/resources/vocabulary/bin.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { RequestError } from '../../errors.ts';
import { absentEntry, restore } from '../../records/bin/restore.ts';
import { keptByLaw } from '../../records/bin/retained.ts';
import type { Caller } from '../../records/caller.ts';
import { execute, inTransaction } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import type { Records } from '../../records/index.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { plainList, plainPage } from '../../rest/plain-list.ts';
import { eraseEntry } from '../personal-data/erase-binned.ts';

const FILTERS: Record<string, (place: string) => string> = {
  resource: (place) => `resource = ${place}`,
  q: (place) => `position(hestia_fold(${place}) IN hestia_fold(title)) > 0`,
};

/** What was deleted, for who may restore it. Resources are named as in the API. */
export class BinController {
  readonly #dataSource: juggler.DataSource;
  readonly #records: Records;
  readonly #caller: Caller;

  constructor(dataSource: juggler.DataSource, records: Records, caller: Caller) {
    this.#dataSource = dataSource;
    this.#records = records;
    this.#caller = caller;
  }

  #nameOf(id: unknown): string {
    return this.#records.context.resources.get(String(id))?.name ?? String(id);
  }

  /** What this person may restore, the latest first. */
  async list(tenant: string, filterText?: string, rangeText?: string, _sort?: string): Promise<Answer> {
    const list = plainList({ filter: filterText, range: rangeText }, Object.keys(FILTERS));
    const { filter, from, to } = list;
    const { actor } = this.#caller;
    const values: unknown[] = [tenant];
    const place = (value: unknown) => `$${values.push(value)}::text`;
    const resource = [...this.#records.context.resources.values()].find((one) => one.name === filter.resource);
    const wanted = filter.resource === undefined ? filter : { ...filter, resource: resource?.id ?? '' };
    const where = Object.entries(wanted).map(([name, value]) => FILTERS[name]?.(place(value)));
    if (!seesDeleted(actor)) where.push(`owner = ${place(actor.id)}`);
    const condition = ['tenant_id = $1', ...where].join(' AND ');
    const run = (text: string) => execute(this.#dataSource, text, values);
    const rows = await run(
      `SELECT id, resource, title, owner, deleted_at AS "deletedAt", deleted_by AS "deletedBy",
         deleted_at + make_interval(days => ${BIN_DAYS}) AS until
       FROM bin WHERE ${condition} ORDER BY deleted_at DESC, id DESC LIMIT ${to - from + 1} OFFSET ${from}`,
    );
    const [counted] = await run(`SELECT count(*) AS total FROM bin WHERE ${condition}`);
    const results = rows.map((row) => ({ ...row, resource: this.#nameOf(row.resource) }));
    return plainPage('bin', list, results, Number(counted?.total ?? 0));
  }

  /** @throws RequestError as `restore` does */
  async restore(_tenant: string, id: string): Promise<Answer> {
    const { name } = await restore(this.#dataSource, this.#records.context, this.#caller, id);
    return new Answer(JSON.stringify({ id, resource: name }));
  }

  /**
   * Deletes for good what rests in the bin; what is about a person is erased.
   *
   * @throws RequestError 403 but for super administrators, and `binKept` for what a law keeps; 404
   */
  async remove(tenant: string, id: string): Promise<Answer> {
    const { context } = this.#records;
    if (!seesDeleted(this.#caller.actor)) throw aclRefusal();
    await inTransaction(this.#dataSource, async (run) => {
      const [row] = await run('SELECT resource FROM bin WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
      if (!row) throw absentEntry();
      const today = parisDay();
      const kept = (await keptByLaw(run, context.resources.values(), tenant, [id], today)).get(id);
      if (kept) throw new RequestError(403, 'binKept', { reason: 'data', ...kept });
      const resource = context.resources.get(String(row.resource));
      if (resource?.declaration.person) await eraseEntry(run, context, tenant, resource, id);
      else await run('DELETE FROM bin WHERE tenant_id = $1 AND id = $2', [tenant, id]);
      if (resource) await record(run, resource, this.#caller, { action: 'deleteForGood', id, before: {}, after: {} });
    });
    return new Answer('', 204);
  }
}

authenticate('session')(BinController);
