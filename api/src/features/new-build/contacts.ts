import type { DeveloperContact } from '@hestia/resources/generated/types.ts';
import type { Writing } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { loaded } from './services.ts';

/** A contact of a branch is one of the branch's developer. */
export async function developerOf(
  records: Records,
  { caller, values, execute }: Writing<DeveloperContact>,
): Promise<{ developer?: string }> {
  if (!values.branch) return {};
  const { developer } = await loaded(records, caller, 'branch', values.branch, execute);
  return values.developer === developer ? {} : { developer };
}
