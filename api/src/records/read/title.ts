import { type Resource, TITLE_PARTS } from '@hestia/resources/vocabulary/index.ts';
import { getStatement } from '../../query/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { mask } from './mask.ts';
import { read, scopeOf } from './read.ts';

type Values = Record<string, unknown>;

/** What the title of a record takes from others, as far as the caller reads them; nothing where it takes nothing. */
async function partsFor(context: RecordContext, caller: Caller, resource: Resource, id: string, run?: Execute) {
  if (!resource.fields[TITLE_PARTS]) return undefined;
  const statement = getStatement({ ...scopeOf(context, caller, resource), id, fields: [TITLE_PARTS] });
  const [row] = await (run ? run(statement.text, statement.values) : read(context, resource, statement));
  return row && (JSON.parse(row.json as string) as Values)[TITLE_PARTS];
}

/**
 * A record that was loaded whole as the caller may see it, and as it is called.
 *
 * @param run reads within a transaction
 */
export async function shown(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  record: Values,
  run?: Execute,
): Promise<Values> {
  const parts = await partsFor(context, caller, resource, String(record.id), run);
  return { ...mask(resource, caller, record), ...(parts === undefined ? {} : { [TITLE_PARTS]: parts }) };
}
