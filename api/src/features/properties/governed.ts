import type { Mandate, Property } from '@hestia/resources/generated/types.ts';
import { commonholdBy } from '@hestia/resources/mandate/lot.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { RequestError } from '../../errors.ts';
import type { Writing } from '../../records/hooks.ts';

/** Parts of the commonhold that a mandate in force says. */
const PARTS = ['lots', 'lotNumbers'] as const;

/**
 * Refuses another number of lots, or other lots, than the mandate in force says of the property.
 *
 * @throws RequestError 422 `mandateSays` at the part
 */
export async function ensureAsMandated(
  resource: Resource<Property>,
  { caller, values, before, execute }: Writing<Property>,
): Promise<void> {
  const changed = PARTS.filter((part) => (values.commonhold?.[part] ?? null) !== (before?.commonhold?.[part] ?? null));
  if (caller.systemReason || !before?.governedBy || changed.length === 0) return;
  const [row] = await execute('SELECT lots, commonhold FROM mandates WHERE tenant_id = $1 AND id = $2', [
    caller.actor.tenant,
    before.governedBy,
  ]);
  const said = commonholdBy((row ?? {}) as Draft<Mandate>);
  const details = changed.flatMap((part) => {
    if (said?.[part] === undefined || said[part] === (values.commonhold?.[part] ?? null)) return [];
    const [path, info] = [`/commonhold/${part}`, { said: said[part] }];
    const message = fieldMessage(resource as Resource, caller.language, path, 'mandateSays', info);
    return [{ path, code: 'mandateSays', message, info }];
  });
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}
