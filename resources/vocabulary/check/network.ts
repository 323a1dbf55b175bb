import type { Resources } from '../related.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** What hangs on a choice of the network names a yes or no of the network's own record. */
export function checkNetwork({ resource }: Subject, resources: Resources, mistakes: Mistakes): void {
  const network = [...resources.values()].find(({ declaration }) => declaration.global);
  for (const { name, declaration } of Object.values(resource.fields)) {
    if (declaration.network === undefined) continue;
    const place = pointer('properties', name, 'x-field', 'network');
    if (!mistakes.known(place, 'field', declaration.network, Object.keys(network?.fields ?? {}))) continue;
    const { type } = network?.fields[declaration.network]?.declaration ?? {};
    mistakes.need(place, type === 'boolean', 'names a yes or no');
  }
}
