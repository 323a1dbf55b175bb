import { followersOf, orderedStarts, type Resource, startName } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { fingerprint } from '../../database/schema/names.ts';
import type { Feature } from '../../feature.ts';
import { addJob, type Payload } from '../../jobs/index.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { giveLater, giveNew } from './give.ts';
import { lacking } from './marks.ts';

const JOB = 'starts.give';

interface GiveJob extends Payload {
  /** The names of what the tenant lacked when the job was added. */
  starts: string[];
}

/** A new network begins with the records that are declared; those that are there get what is declared later. */
export const starts: Feature = ({ hooks, jobs, dataSource, records: { context } }) => {
  hooks.on('tenant', async ({ action, after, execute: run }) => {
    if (action !== 'create') return;
    await giveNew(run, context, { id: String(after?.id), defaultLanguage: String(after?.defaultLanguage ?? 'fr') });
  });

  jobs.on<GiveJob>(JOB, async ({ tenant, starts: asked }) => {
    const known = orderedStarts(context.resources.values()).map(({ resource, key }) => startName(resource.id, key));
    // A process of an earlier version fails the attempt, and leaves the next one to those that know them.
    const unknown = asked.filter((name) => !known.includes(name));
    if (unknown.length > 0) throw new Error(`This process doesn't know the starts ${unknown.join(', ')}`);
    const given = await inTransaction(dataSource, async (run) => {
      const [row] = await run('SELECT default_language AS language FROM tenants WHERE id = $1', [tenant]);
      return row ? giveLater(run, context, { id: tenant, defaultLanguage: String(row.language ?? 'fr') }) : [];
    });
    for (const { resource } of given)
      for (const id of [resource.id, ...followersOf(resource.id, context.resources.values())])
        context.totals.forget(tenant, id);
  });
};

/**
 * Asks for what the networks that are there lack, a job each: at every start of a process, because a start is when
 * declarations change. Two processes that start at once ask for the same, which is given once.
 */
export async function askForStarts(dataSource: juggler.DataSource, resources: readonly Resource[]): Promise<void> {
  const run: Execute = (text, values) => execute(dataSource, text, values);
  for (const [tenant, names] of await lacking(run, orderedStarts(resources)))
    await addJob(run, JOB, { tenant, starts: names }, { key: fingerprint(names.join()) });
}
