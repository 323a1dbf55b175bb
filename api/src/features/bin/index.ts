import { seesDeleted } from '@hestia/permissions/index.ts';
import { BIN_DAYS } from '@hestia/resources/vocabulary/bin.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { absentEntry, restore } from '../../records/bin/restore.ts';
import { keptByLaw } from '../../records/bin/retained.ts';
import { execute, inTransaction } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { plainList, plainPage } from '../../rest/plain-list.ts';
import { PAGE_QUERY, responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { eraseEntry } from '../personal-data/erase-binned.ts';
import { binJobs } from './jobs.ts';

const FILTERS: Record<string, (place: string) => string> = {
  resource: (place) => `resource = ${place}`,
  q: (place) => `position(hestia_fold(${place}) IN hestia_fold(title)) > 0`,
};

const text = { type: 'string' as const };
const time = { type: 'string' as const, format: 'date-time' };
const LINE = {
  type: 'object',
  properties: {
    id: { ...text, description: 'Of the record' },
    resource: { ...text, description: 'The name of the resource' },
    title: text,
    owner: { type: ['string', 'null'] },
    deletedAt: time,
    deletedBy: { ...text, description: 'Id of the person; empty where the product itself did' },
    until: { ...time, description: 'When it goes for good, unless a law keeps it' },
  },
};
const PAGE = {
  type: 'object',
  properties: { results: { type: 'array', items: LINE }, pagination: { $ref: '#/components/schemas/Pagination' } },
};
const RESTORED = { type: 'object', properties: { id: text, resource: text } };

/** What is deleted rests for a while, is restored with all its links, and then goes for good. */
export const bin: Feature = ({ app, dataSource, records, jobs }) => {
  binJobs(jobs, dataSource, records);
  const nameOf = (id: unknown) => records.context.resources.get(String(id))?.name ?? String(id);
  const mount = sessionCalls(app, { tag: 'Bin', name: 'bin' });
  /** What this person may restore, the latest first. */
  mount('get', 'bin', 'list', {
    parameters: PAGE_QUERY,
    responses: responses(200, 'What this person may restore, the latest first', PAGE),
    answer: async ({ caller, tenant }, filterText?: string, rangeText?: string, _sort?: string) => {
      const list = plainList({ filter: filterText, range: rangeText }, Object.keys(FILTERS));
      const { filter, from, to } = list;
      const { actor } = caller;
      const values: unknown[] = [tenant];
      const place = (value: unknown) => `$${values.push(value)}::text`;
      const resource = [...records.context.resources.values()].find((one) => one.name === filter.resource);
      const wanted = filter.resource === undefined ? filter : { ...filter, resource: resource?.id ?? '' };
      const where = Object.entries(wanted).map(([name, value]) => FILTERS[name]?.(place(value)));
      if (!seesDeleted(actor)) where.push(`owner = ${place(actor.id)}`);
      const condition = ['tenant_id = $1', ...where].join(' AND ');
      const run = (text: string) => execute(dataSource, text, values);
      const rows = await run(
        `SELECT id, resource, title, owner, deleted_at AS "deletedAt", deleted_by AS "deletedBy",
         deleted_at + make_interval(days => ${BIN_DAYS}) AS until
       FROM bin WHERE ${condition} ORDER BY deleted_at DESC, id DESC LIMIT ${to - from + 1} OFFSET ${from}`,
      );
      const [counted] = await run(`SELECT count(*) AS total FROM bin WHERE ${condition}`);
      const results = rows.map((row) => ({ ...row, resource: nameOf(row.resource) }));
      return plainPage('bin', list, results, Number(counted?.total ?? 0));
    },
  });
  /** @throws RequestError as `restore` does */
  mount('post', 'bin/{id}/restore', 'restore', {
    responses: responses(200, 'The record is back', RESTORED),
    answer: async ({ caller }, id: string) => {
      const { name } = await restore(dataSource, records.context, caller, id);
      return { id, resource: name };
    },
  });
  /**
   * Deletes for good what rests in the bin; what is about a person is erased.
   *
   * @throws RequestError 403 but for super administrators, and `binKept` for what a law keeps; 404
   */
  mount('delete', 'bin/{id}', 'remove', {
    responses: responses(204, 'Gone for good', {}),
    answer: async ({ caller, tenant }, id: string) => {
      const { context } = records;
      if (!seesDeleted(caller.actor)) throw aclRefusal();
      await inTransaction(dataSource, async (run) => {
        const [row] = await run('SELECT resource FROM bin WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
        if (!row) throw absentEntry();
        const today = parisDay();
        const kept = (await keptByLaw(run, context.resources.values(), tenant, [id], today)).get(id);
        if (kept) throw new RequestError(403, 'binKept', { reason: 'data', ...kept });
        const resource = context.resources.get(String(row.resource));
        if (resource?.declaration.person) await eraseEntry(run, context, tenant, resource, id);
        else await run('DELETE FROM bin WHERE tenant_id = $1 AND id = $2', [tenant, id]);
        if (resource) await record(run, resource, caller, { action: 'deleteForGood', id, before: {}, after: {} });
      });
      return new Answer('', 204);
    },
  });
};
