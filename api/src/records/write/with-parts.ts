import type { QuickDeclaration, QuickPart, Resource } from '@hestia/resources/vocabulary/index.ts';
import { takenBy } from '@hestia/resources/vocabulary/quick.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, type RecordContext, writing } from '../context.ts';
import { forgetDraft } from '../people/drafts.ts';
import { load } from '../read/read.ts';
import { ensureMay } from '../refusals.ts';
import { createWithin } from './create.ts';

type Values = Record<string, unknown>;

/** What is wrong with a part is told below `/parts` and its name. */
function ofPart(error: unknown, id: string): unknown {
  // What the database refuses is put into words later.
  if (!(error instanceof RequestError)) return Object.assign(error as Error, { below: `/parts/${id}` });
  if (error.details.length === 0) return error;
  const details = error.details.map((one) => ({ ...one, path: `/parts/${id}${one.path}` }));
  return new RequestError(error.statusCode, error.code, error.info, details);
}

/** The panel that a call names, or the only one there is with parts. */
function panelOf(resource: Resource, name: unknown): Required<Pick<QuickDeclaration, 'parts'>> | undefined {
  const panels = (resource.declaration.quick ?? []).filter(({ parts }) => parts);
  const panel = name === undefined ? panels[0] : panels.find((one) => one.name === name);
  return panel?.parts ? { parts: panel.parts } : undefined;
}

const isMany = (resource: Resource, name: string): boolean => resource.fields[name]?.declaration.type === 'references';

/** The references of a part: to the panel's record, and to the parts that were made before it. */
function linksOf(resource: Resource, part: QuickPart, id: unknown, made: ReadonlyMap<string, unknown>): Values {
  const links = Object.entries(part.links ?? {}).map(([name, other]) => [name, made.get(other)] as const);
  return Object.fromEntries(
    [[part.by, id] as const, ...links].map(([name, to]) => [name, isMany(resource, name) ? [to] : to]),
  );
}

/**
 * Creates a record and the parts that a panel asks for with it, in one transaction: all or none, each by its own rights.
 *
 * @param body `record`, `parts` by the resource's `$id` without the references that lead to the record, and `panel`, its
 *   name, where it isn't the first with parts; `draft` is the place at which it was kept until now
 * @returns the whole record, to be masked for the caller, and the ids of the parts
 * @throws RequestError 400, 403, 422 with details at fields; those of a part below `/parts/{$id}`
 */
export async function createWithParts(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  body: unknown,
): Promise<{ record: Values; made: Record<string, string> }> {
  ensureMay(caller, 'add', resource);
  const { panel: name, record, parts, draft, ...rest } = bodyObject(body);
  const panel = panelOf(resource, name);
  if (!panel) throw new RequestError(404, 'routeUnknown');
  const given = bodyObject(parts ?? {});
  const known = panel.parts.map((one) => one.resource);
  if (Object.keys(rest).length > 0 || Object.keys(given).some((id) => !known.includes(id)))
    throw new RequestError(400, 'malformed');
  const resources = new Map(panel.parts.map((one) => [one.resource, context.resources.get(one.resource)]));
  const result = await writing(context, caller, resource, async (execute) => {
    const { id } = await createWithin(execute, context, caller, resource, record);
    const made = new Map<string, string>();
    for (const part of panel.parts) {
      const other = resources.get(part.resource);
      if (!other) throw new RequestError(404, 'routeUnknown');
      const own = bodyObject(given[part.resource] ?? {});
      const values = { ...own, ...takenBy(other, part, own, given), ...linksOf(other, part, id, made) };
      const created = await createWithin(execute, context, caller, other, values).catch((error) => {
        throw ofPart(error, part.resource);
      });
      made.set(part.resource, String(created.id));
    }
    if (typeof draft === 'string') await forgetDraft(execute, caller, resource, draft);
    return { record: await load(context, caller, resource, String(id), execute), made: Object.fromEntries(made) };
  });
  for (const id of known) context.totals.forget(caller.actor.tenant, id);
  return result;
}
