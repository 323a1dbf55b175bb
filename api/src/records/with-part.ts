import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { bodyObject, type RecordContext, writing } from './context.ts';
import { createWithin } from './create.ts';
import { load } from './read.ts';
import { ensureMay } from './refusals.ts';

type Values = Record<string, unknown>;

/** What is wrong with the part is told below `/part`. */
function ofPart(error: unknown): unknown {
  if (!(error instanceof RequestError) || error.details.length === 0) return error;
  const details = error.details.map((one) => ({ ...one, path: `/part${one.path}` }));
  return new RequestError(error.statusCode, error.code, error.info, details);
}

/**
 * Creates a record and the part of it that its panel asks for, in one transaction: both or none, each by its own rights.
 *
 * @param body `record`, and `part` without the reference that leads to the record
 * @returns the whole record, to be masked for the caller
 * @throws RequestError 400, 403, 422 with details at fields; those of the part below `/part`
 */
export async function createWithPart(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  body: unknown,
): Promise<Values> {
  const declared = resource.declaration.quick?.part;
  const other = context.resources.get(declared?.resource ?? '');
  if (!declared || !other) throw new RequestError(404, 'routeUnknown');
  ensureMay(caller, 'add', resource);
  const { record, part, ...rest } = bodyObject(body);
  if (Object.keys(rest).length > 0) throw new RequestError(400, 'malformed');
  const given = bodyObject(part ?? {});
  const made = await writing(context, caller, resource, async (execute) => {
    const { id } = await createWithin(execute, context, caller, resource, record);
    await createWithin(execute, context, caller, other, { ...given, [declared.by]: id }).catch((error) => {
      throw ofPart(error);
    });
    return load(context, caller, resource, String(id), execute);
  });
  context.totals.forget(caller.actor.tenant, other.id);
  return made;
}
