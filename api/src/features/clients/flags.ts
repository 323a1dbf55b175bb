import { CLIENT_FLAGS } from '@hestia/resources/client-flag/defaults.ts';
import { asSystem } from '../../records/caller.ts';
import { createWithin } from '../../records/create.ts';
import type { Records } from '../../records/index.ts';

/** A new network begins with flags for its clients. */
export function clientFlagFeature(records: Records): void {
  const { context } = records;
  const [tenant, flag] = [context.resources.get('tenant'), context.resources.get('client-flag')];
  if (!tenant || !flag) throw new Error('The resources tenant and client-flag are needed');
  context.hooks.on(tenant.id, async ({ action, after, execute }) => {
    if (action !== 'create') return;
    const id = String(after?.id);
    const caller = asSystem('a new tenant', id, [flag]);
    const defaultLanguage = String(after?.defaultLanguage ?? 'fr');
    for (const { fr, en, color } of CLIENT_FLAGS)
      await createWithin(execute, context, caller, flag, { name: { fr, en, defaultLanguage }, color });
  });
}
