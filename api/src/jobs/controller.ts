import { changesAdminArea, reachesAdminArea } from '@hestia/permissions/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { RequestError } from '../errors.ts';
import type { Caller } from '../records/caller.ts';
import { type Execute, execute, inTransaction } from '../records/database.ts';
import { note } from '../records/history/audit.ts';
import { aclRefusal } from '../records/refusals.ts';
import { Answer } from '../rest/answers.ts';
import { plainList, plainPage } from '../rest/plain-list.ts';

const DEAD = 'hestia_dead_jobs($1)';

/** The dead jobs of a tenant, for its administrators: what they failed with, once more, or away. */
export class JobsController {
  readonly #dataSource: juggler.DataSource;
  readonly #caller: Caller;

  constructor(dataSource: juggler.DataSource, caller: Caller) {
    this.#dataSource = dataSource;
    this.#caller = caller;
    if (!reachesAdminArea(caller.actor, 'outbox')) throw aclRefusal();
  }

  /** The dead jobs, those that failed last first. */
  async list(tenant: string, filterText?: string, rangeText?: string, _sort?: string): Promise<Answer> {
    const list = plainList({ filter: filterText, range: rangeText }, ['name']);
    const { filter, from, to } = list;
    const values = [tenant, filter.name ?? null];
    const where = '$2::text IS NULL OR name = $2';
    const results = await execute(
      this.#dataSource,
      `SELECT id::text, name, attempts, error AS "lastError", created_at AS "createdAt", failed_at AS "failedAt"
       FROM ${DEAD} WHERE ${where} ORDER BY failed_at DESC, id DESC LIMIT ${to - from + 1} OFFSET ${from}`,
      values,
    );
    const [counted] = await execute(this.#dataSource, `SELECT count(*) AS total FROM ${DEAD} WHERE ${where}`, values);
    return plainPage('jobs', list, results, Number(counted?.total ?? 0));
  }

  /** @throws RequestError 404 for a job that isn't dead or is another tenant's */
  async retry(_tenant: string, id: string): Promise<Answer> {
    this.#ensureChanging();
    await this.#one(id, 'retry');
    return new Answer(JSON.stringify({ id }));
  }

  /** @throws RequestError 404 for a job that isn't dead or is another tenant's */
  async remove(_tenant: string, id: string): Promise<Answer> {
    this.#ensureChanging();
    await this.#one(id, 'remove');
    return new Answer(undefined);
  }

  /** Does every dead job once more. */
  async retryAll(tenant: string): Promise<Answer> {
    this.#ensureChanging();
    const count = await inTransaction(this.#dataSource, async (run) => {
      const rows = await run(`SELECT id FROM ${DEAD}`, [tenant]);
      return this.#change(
        run,
        rows.map((row) => row.id),
        'retry',
      );
    });
    return new Answer(JSON.stringify({ count }));
  }

  #ensureChanging(): void {
    if (!changesAdminArea(this.#caller.actor, 'outbox')) throw aclRefusal();
  }

  async #one(id: string, action: 'retry' | 'remove'): Promise<void> {
    const isNumber = /^\d{1,18}$/.test(id);
    const changed = isNumber && (await inTransaction(this.#dataSource, (run) => this.#change(run, [id], action)));
    if (!changed) throw new RequestError(404, 'notFound', { model: 'job' });
  }

  /** @returns how many were changed */
  async #change(run: Execute, ids: unknown[], action: 'retry' | 'remove'): Promise<number> {
    const rows = await run(`SELECT hestia_${action}_jobs($1, $2::bigint[]) AS id`, [this.#caller.actor.tenant, ids]);
    for (const { id } of rows) await note(run, this.#caller, { resource: 'jobs', id: String(id), action });
    return rows.length;
  }
}

authenticate('session')(JobsController);
