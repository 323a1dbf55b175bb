import { isOfRelated, relatedResource } from '@hestia/resources/vocabulary/index.ts';
import type { RecordContext } from '../context.ts';
import type { Telling } from '../hooks.ts';
import { load } from '../read/read.ts';
import { relatedIds } from '../related/related.ts';

/** Of more related records than this the people aren't told. */
const MOST_TOLD = 500;

/** Tells the people of a record of what happened to it, and those of related records, each of theirs. */
export async function tellPeople(context: RecordContext, telling: Telling): Promise<void> {
  const { execute, caller, resource, record } = telling;
  await context.hooks.tell({ ...telling, tells: telling.tells.filter((one) => !isOfRelated(one)) });
  for (const tell of telling.tells.filter(isOfRelated)) {
    const target = relatedResource(context.resources.values(), resource, tell);
    if (!target) continue;
    const ids = await relatedIds(execute, context, caller.actor.tenant, target, record, tell);
    for (const id of ids.slice(0, MOST_TOLD)) {
      const other = await load(context, caller, target, id, execute);
      await context.hooks.tell({ ...telling, resource: target, record: other, tells: [tell] });
    }
  }
}
