import type { Mandate, Property } from '@hestia/resources/generated/types.ts';
import { commonholdBy } from '@hestia/resources/mandate/lot.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { RequestError } from '../../errors.ts';
import type { Writing } from '../../records/hooks.ts';

/** Parts of the commonhold that a mandate in force says. */
const PARTS = ['lots', 'lotNumbers'] as const;

/**
 * Refuses another number of lots, or other lots, than the mandate in force says of the property, and that it be none in
 * commonhold where the mandate says its lots.
 *
 * @throws RequestError 422 `mandateSays` at the part, `mandateSaysLots` at `isCommonhold`
 */
export async function ensureAsMandated(
  resource: Resource<Property>,
  { caller, values, before, execute }: Writing<Property>,
): Promise<void> {
  const changed = PARTS.filter((part) => (values.commonhold?.[part] ?? null) !== (before?.commonhold?.[part] ?? null));
  const leaves = Boolean(before?.isCommonhold) && !values.isCommonhold;
  if (caller.systemReason || !before?.governedBy || (changed.length === 0 && !leaves)) return;
  const [row] = await execute('SELECT lots, commonhold FROM mandates WHERE tenant_id = $1 AND id = $2', [
    caller.actor.tenant,
    before.governedBy,
  ]);
  const said = commonholdBy((row ?? {}) as Draft<Mandate>);
  const detail = (path: string, code: string, info: Record<string, unknown> = {}) => {
    const message = fieldMessage(resource as Resource, caller.language, path, code, info);
    return { path, code, message, info };
  };
  if (leaves && said) throw new RequestError(422, 'invalid', {}, [detail('/isCommonhold', 'mandateSaysLots')]);
  const details = changed.flatMap((part) =>
    said?.[part] === undefined || said[part] === (values.commonhold?.[part] ?? null)
      ? []
      : [detail(`/commonhold/${part}`, 'mandateSays', { said: said[part] })],
  );
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}
