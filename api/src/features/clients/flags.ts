import { CLIENT_FLAGS } from '@hestia/resources/client-flag/defaults.ts';
import type { Feature } from '../../feature.ts';
import { asSystem } from '../../records/caller.ts';
import { createWithin } from '../../records/create.ts';

/** A new network begins with flags for its clients. */
export const clientFlags: Feature = ({ hooks, records: { context }, resource }) => {
  const flag = resource('client-flag');
  hooks.on('tenant', async ({ action, after, execute }) => {
    if (action !== 'create') return;
    const id = String(after?.id);
    const caller = asSystem('a new tenant', id, [flag]);
    const defaultLanguage = String(after?.defaultLanguage ?? 'fr');
    for (const { fr, en, color } of CLIENT_FLAGS)
      await createWithin(execute, context, caller, flag, { name: { fr, en, defaultLanguage }, color });
  });
};
