import type { DeveloperContact } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Write, Writing } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { follow, loaded, refusal } from './services.ts';

/** A contact of a branch is one of the branch's developer. @throws RequestError 422 for another developer */
export async function developerOf(
  records: Records,
  { caller, values, execute }: Writing<DeveloperContact>,
): Promise<{ developer?: string }> {
  if (!values.branch) return {};
  const { developer } = await loaded(records, caller, 'branch', values.branch, execute);
  if (!values.developer) return { developer };
  if (values.developer === developer) return {};
  throw refusal(records.resource('developer-contact') as Resource, caller, [
    { path: '/branch', code: 'otherDeveloper' },
  ]);
}

const represents = (one: DeveloperContact | undefined): string | undefined =>
  one?.role === 'representative' ? (one.developer ?? undefined) : undefined;

/** Each developer says who represents it: the contact of that role. */
export async function followRepresentative(
  records: Records,
  { before, after, caller, execute }: Write<DeveloperContact>,
): Promise<void> {
  const [was, is] = [represents(before), represents(after)];
  if (was === is) return;
  if (was && after) await follow(records, caller, 'developer', was, { representative: null }, execute);
  if (is && after) await follow(records, caller, 'developer', is, { representative: after.id }, execute);
}
