import { resources } from '../registry.ts';
import type { FakeApi } from './api.ts';
import { sampled } from './sampled.ts';

/** A super administrator, a record of each resource that leads to the others, and nothing else to tell. */
export function world(api: FakeApi): void {
  api.roles = ['super_admin'];
  api.otherwise = { results: [], pagination: { total: 0 } };
  api.on('GET', /\/prints\/\w+$/, () => ({ findings: [] }));
  for (const one of resources.filter(({ declaration }) => !declaration.global))
    api.holds(one.name, sampled(one, 1, one.fields.owner ? { owner: api.user.id } : {}));
}
