import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import { loadIfAny } from '../read/read.ts';
import { ensureChecks, NOTHING_CHANGED } from '../write/checks.ts';
import { ensureFigures, figuresOn } from '../write/checks-on-figures.ts';
import type { Restoring } from './settle.ts';

/** A record that went with the entry's own. */
export interface Part {
  resource: Resource;
  id: string;
}

/** The records that come back with the entry's own: to be asked before they are written. */
export async function partsOf({ execute, tenant, entry, table }: Restoring, context: RecordContext): Promise<Part[]> {
  const { resources, hooks } = context;
  const parts: Part[] = [];
  for (const resource of resources.values()) {
    const isAsked = hooks.has(resource.id) || resource.declaration.checks || figuresOn(context, resource).length > 0;
    if (!isAsked || resource.table === table) continue;
    const rows = await execute(
      `SELECT content ->> 'id' AS id FROM bin_rows WHERE tenant_id = $1 AND bin = $2 AND table_name = $3 AND lost IS NULL
       ORDER BY 1`,
      [tenant, entry, resource.table],
    );
    parts.push(...rows.map(({ id }) => ({ resource, id: String(id) })));
  }
  return parts;
}

/** What holds for a new record holds for one that came back: others may have taken its place meanwhile. */
export async function followParts(
  { execute }: Restoring,
  context: RecordContext,
  caller: Caller,
  parts: Part[],
): Promise<void> {
  for (const { resource, id } of parts) {
    const after = await loadIfAny(context, caller, resource, id, execute);
    if (!after) continue;
    await ensureChecks(execute, context, caller, resource, id, undefined, NOTHING_CHANGED);
    await ensureFigures(execute, context, caller, resource, after);
    await context.hooks.run(resource.id, { action: 'restore', caller, after, execute });
  }
}
