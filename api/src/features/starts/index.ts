import { followersOf, orderedStarts, startName } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { execute, inTransaction } from '../../records/database.ts';
import { askForStarts, GIVE_STARTS, type GiveStarts } from './ask.ts';
import { giveLater, giveNew } from './give.ts';

/** A new network begins with the records that are declared; those that are there get what is declared later. */
export const starts: Feature = ({ hooks, jobs, dataSource, records: { context } }) => {
  hooks.on('tenant', async ({ action, after, execute: run }) => {
    if (action !== 'create') return;
    await giveNew(run, context, { id: String(after?.id), defaultLanguage: String(after?.defaultLanguage ?? 'fr') });
  });

  jobs.atStart(() =>
    askForStarts((text, values) => execute(dataSource, text, values), [...context.resources.values()]),
  );
  jobs.on<GiveStarts>(GIVE_STARTS, async ({ tenant, starts: asked }) => {
    const known = orderedStarts(context.resources.values()).map(({ resource, key }) => startName(resource.id, key));
    // A process of an earlier version fails the attempt, and leaves the next one to those that know them.
    const unknown = asked.filter((name) => !known.includes(name));
    if (unknown.length > 0) throw new Error(`This process doesn't know the starts ${unknown.join(', ')}`);
    const given = await inTransaction(dataSource, async (run) => {
      const [row] = await run('SELECT default_language AS language FROM tenants WHERE id = $1', [tenant]);
      return row ? giveLater(run, context, { id: tenant, defaultLanguage: String(row.language ?? 'fr') }) : [];
    });
    for (const { resource } of given)
      for (const id of [resource.id, ...followersOf(resource.id, context.resources)]) context.totals.forget(tenant, id);
  });
};
