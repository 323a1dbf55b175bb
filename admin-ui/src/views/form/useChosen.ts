import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useNetwork } from '../../state/network.ts';

/** Whether a field is asked for: the network has chosen to use it, or it says something already. */
export function useChosen(resource: Resource, names: readonly string[]): (field: Field, value: unknown) => boolean {
  const hangsOn = (name: string) => resource.fields[name]?.declaration.network !== undefined;
  const network = useNetwork({ enabled: names.some(hangsOn) }) as Record<string, unknown> | undefined;
  return ({ declaration }, value) =>
    declaration.network === undefined || network?.[declaration.network] === true || Boolean(value);
}
