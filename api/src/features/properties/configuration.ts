import { OFFER_CONFIGURATION } from '@hestia/resources/offer-clause/defaults.ts';
import { PROPERTY_CONFIGURATION } from '@hestia/resources/property/configuration.ts';
import type { Feature } from '../../feature.ts';
import { asSystem } from '../../records/caller.ts';
import { createWithin } from '../../records/create.ts';

/** A new network begins with the lists that most agencies use; they are its own to change. */
export const propertyConfiguration: Feature = ({ hooks, records: { context }, resource: find }) => {
  const lists = [...PROPERTY_CONFIGURATION, ...OFFER_CONFIGURATION].map(({ resource: id, ...list }) => ({
    resource: find(id),
    ...list,
  }));
  hooks.on('tenant', async ({ action, after, execute }) => {
    if (action !== 'create') return;
    const caller = asSystem(
      'a new tenant',
      String(after?.id),
      lists.map(({ resource }) => resource),
    );
    const ids = new Map<string, unknown>();
    for (const { resource, entries, of } of lists) {
      for (const { of: owner, ...entry } of entries) {
        const belonging = of ? { [of.field]: ids.get(`${of.resource} ${owner}`) } : {};
        const { id } = await createWithin(execute, context, caller, resource, { ...entry, ...belonging });
        ids.set(`${resource.id} ${entry.code}`, id);
      }
    }
  });
};
