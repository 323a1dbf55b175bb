import { type Actor, may } from '@hestia/permissions/index.ts';
import { PROOFREAD_TEXTS } from '@hestia/resources/property/texts.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { bodyObject, ensureValid, type RecordContext, writing } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { loadFor } from '../../records/read.ts';
import { aclRefusal, dataRefusal } from '../../records/refusals.ts';
import { ensureVersion, write } from '../../records/update.ts';

type Values = Record<string, unknown>;

interface Step {
  from: readonly string[];
  /** Whether it takes a proofreader rather than who may edit the property. */
  byProofreader: boolean;
  change(property: Values, person: string, now: string): Values;
}

const textsOf = (property: Values): Values =>
  Object.fromEntries(PROOFREAD_TEXTS.map((name) => [name, property[name] ?? null]));

/** Asking for a proofreading, taking it on, and being done with it. */
export const PROOFREADING_STEPS: Readonly<Record<string, Step>> = {
  request: {
    from: ['pending', 'done'],
    byProofreader: false,
    change: () => ({ proofreading: 'todo', proofreader: null }),
  },
  take: { from: ['todo'], byProofreader: true, change: (_property, person) => ({ proofreader: person }) },
  done: {
    from: ['todo'],
    byProofreader: true,
    change: (property, person, now) => ({
      proofreading: 'done',
      proofreader: person,
      proofreadAt: now,
      proofreadTexts: textsOf(property),
    }),
  },
};

async function isProofreader(execute: Execute, { tenant, id }: Actor): Promise<boolean> {
  const [row] = await execute('SELECT proofreader FROM users WHERE tenant_id = $1 AND id = $2', [tenant, id]);
  return row?.proofreader === true;
}

/** Corrected texts come with `done`, and nothing else does. @throws RequestError 422 at what isn't one */
function ensureTexts(name: string, texts: Values): void {
  const unknown = Object.keys(texts).find((one) => name !== 'done' || !PROOFREAD_TEXTS.some((text) => text === one));
  if (unknown !== undefined)
    throw new RequestError(422, 'invalid', {}, [{ path: `/${unknown}`, code: 'fieldUnknown', message: '', info: {} }]);
}

/**
 * Takes a step of a property's proofreading.
 *
 * @param body the `version` that was seen; with `done`, the corrected texts
 * @throws RequestError 403 `acl` for who isn't a proofreader, 403 `data` where it isn't its turn, 404, 409, 422, 428
 */
export async function proofread(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  name: string,
  body: unknown,
): Promise<Values> {
  return writing(context, caller, resource, async (execute) => {
    const step = Object.hasOwn(PROOFREADING_STEPS, name) ? PROOFREADING_STEPS[name] : undefined;
    const before = await loadFor(context, caller, 'read', resource, id, execute);
    const byRight = step?.byProofreader !== true && may(caller.ability, 'edit', resource, before);
    const byOffice = step?.byProofreader !== false && (await isProofreader(execute, caller.actor));
    if (!byRight && !byOffice) throw aclRefusal();
    if (!step) throw new RequestError(404, 'transitionUnknown', { name });
    const { version, ...texts } = bodyObject(body);
    ensureTexts(name, texts);
    ensureVersion(resource, caller, before, version);
    if (!step.from.includes(String(before.proofreading))) throw dataRefusal();
    ensureValid(context, resource, 'update', texts, caller, before);
    const { tenant, id: person } = caller.actor;
    const changed = { ...texts, ...step.change({ ...before, ...texts }, person, new Date().toISOString()) };
    const writer = step.byProofreader ? asSystem('proofreading', tenant, [resource], person) : caller;
    return write(context, writer, resource, execute, before, changed, `proofreading.${name}`);
  });
}
