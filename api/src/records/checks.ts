import { breach, pointerOf, type Resource, timed } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { RequestError } from '../errors.ts';
import { compileCondition } from '../query/index.ts';
import type { Caller } from './caller.ts';
import type { RecordContext } from './context.ts';
import type { Execute } from './database.ts';

/**
 * What is declared to hold of a record, asked of it as it was just written, with the records that it refers to.
 *
 * @throws RequestError 422 with every check that it breaks, at its field; the write is undone
 */
export async function ensureChecks(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: unknown,
): Promise<void> {
  const { checks = [], global } = resource.declaration;
  if (checks.length === 0) return;
  const params: unknown[] = [caller.actor.tenant, id];
  const now = new Date();
  const compiling = { resource, resources: context.resources, params, alias: 't', readable: () => true };
  const broken = checks.map(
    (check, index) =>
      `(${compileCondition(compiling, timed(breach(check), resource, now, context.resources))}) IS TRUE AS "${index}"`,
  );
  const [row] = await execute(
    `SELECT ${broken.join(', ')} FROM ${resource.table} AS t WHERE t.${global ? 'id' : 'tenant_id'} = $1 AND t.id = $2`,
    params,
  );
  const details = checks
    .filter((_, index) => row?.[index] === true)
    .map((check) => {
      const [path, code] = [pointerOf(check), check.error];
      return { path, code, message: fieldMessage(resource, caller.language, path, code), info: {} };
    });
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}
